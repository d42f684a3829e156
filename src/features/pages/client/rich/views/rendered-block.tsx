import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { renderedQuery, stylesQuery } from '../../api.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { frameDocument, loadImages } from './frame-document.ts';
import { stylesWithoutFiles } from './styles-without-files.ts';
import styles from './views.module.css';

type Props = {
  source: string;
  /** The name of the block. */
  title: string;
};

/** A block as the site shows it. */
export function RenderedBlock({ source, title }: Props) {
  const { t } = useTranslation();
  const { html, hasFailed, watch } = useRendered(source, false);
  return (
    <div ref={watch} className={styles.rendered} contentEditable={false}>
      {hasFailed ? (
        <pre className={styles.blockSource}>{source}</pre>
      ) : html === undefined ? (
        <Skeleton label={t('pages.rich.drawing')}>
          <SkeletonBlock width="100%" height={48} />
        </Skeleton>
      ) : (
        <BlockFrame html={html} title={t('pages.rich.rendered', { title })} />
      )}
    </div>
  );
}

/** A widget in running text as the site shows it; its name until it is rendered. */
export function RenderedInline({ source, title }: Props) {
  const { t } = useTranslation();
  const { html, hasFailed, watch } = useRendered(source, true);
  return (
    <span ref={watch}>
      {hasFailed || html === undefined ? (
        <span className={styles.inlineName}>{title}</span>
      ) : (
        <BlockFrame html={html} title={t('pages.rich.rendered', { title })} isInline />
      )}
    </span>
  );
}

/** Rendered when it comes into view, and again when its source changes. */
function useRendered(source: string, isInline: boolean) {
  const { site } = useWorkbench();
  const [isNear, watch] = useIsNear();
  const { data, isError } = useQuery({ ...renderedQuery(site, source), enabled: isNear });
  const sheet = useQuery({ ...stylesQuery(site), enabled: isNear, select: readSheet });
  const html = useFrameDocument(data?.html, sheet.data, isInline);
  const isEmpty = data !== undefined && data.html.trim() === '';
  return { html, hasFailed: isError || sheet.isError || isEmpty, watch };
}

const readSheet = ({ css }: { readonly css: string }): string => stylesWithoutFiles(css);

/** True once the element came near the visible part of the page. */
function useIsNear() {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch] as const;
}

/** The HTML with the bytes of the site's images in it. The former one stays until the next is complete. */
function useFrameDocument(html: string | undefined, css: string | undefined, isInline: boolean): string | undefined {
  const { site, list } = useWorkbench();
  const client = useQueryClient();
  const [shown, setShown] = useState<string>();
  const { files } = list;
  useEffect(() => {
    if (html === undefined || css === undefined) return undefined;
    let isWanted = true;
    void loadImages(html, site, files, client).then((images) => {
      if (isWanted) setShown(frameDocument(html, css, images, isInline));
    });
    return () => {
      isWanted = false;
    };
  }, [html, css, isInline, site, files, client]);
  return shown;
}

/**
 * User content in the app: the frame runs no script of any kind (no `allow-scripts`), and the app's own policy, which it inherits, lets it
 * load nothing from elsewhere. It has the app's origin only so that its height can be read.
 */
function BlockFrame({ html, title, isInline = false }: { html: string; title: string; isInline?: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 80, height: isInline ? 24 : 48 });
  const measure = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    // An inline widget is as wide as what it shows; a block has the width of the text.
    const content = isInline ? (body.firstElementChild ?? body) : body;
    const { width, height } = content.getBoundingClientRect();
    setSize({ width: Math.ceil(width), height: Math.min(maxHeight, Math.max(minHeight, Math.ceil(height))) });
  }, [isInline]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  return (
    <iframe
      ref={frame}
      className={isInline ? styles.inlineFrame : styles.frame}
      title={title}
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={isInline ? size : { height: size.height }}
      onLoad={({ currentTarget }) => {
        measure();
        // Text has another size in the font of the site.
        void currentTarget.contentDocument?.fonts.ready.then(measure);
      }}
    />
  );
}

const minHeight = 24;
/** Taller blocks are cut off: the preview shows all of them. */
const maxHeight = 900;
