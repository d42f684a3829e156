import {
  IconAlertTriangle,
  IconExternalLink,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconUserShare,
} from '@tabler/icons-react';
import { type ComponentProps, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { entriesFor } from '../../capabilities.ts';
import { fixFor, problemQuery } from '../../contract/problem-link.ts';
import { previewSite } from '../../contract/reading.ts';
import { inSite } from '../api.ts';
import { isPagePath } from '../editor/file-kinds.ts';
import { PublishSlot } from '../workbench/publish-slot.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './preview-column.module.css';
import type { PreviewPane as Pane } from './preview-pane.tsx';
import { PreviewScreen, PreviewWidths } from './preview-screen.tsx';
import type { PreviewWidth } from './preview-width.ts';

const PreviewPane = lazy(() => import('./preview-pane.tsx').then((module) => ({ default: module.PreviewPane })));

type Warnings = Parameters<ComponentProps<typeof Pane>['onWarnings']>[0];

type Props = {
  className: string;
  source: string | undefined;
  /** The line of the caret, counted from 1. */
  line: number | undefined;
  isShown: boolean;
  onToggle: () => void;
};

/** The right column of the workbench: the open page at the widths of different screens. */
export function PreviewColumn({ className, source, line, isShown, onToggle }: Props) {
  const { t } = useTranslation();
  const { site, path, list, open, text, scrolling } = useWorkbench();
  const [width, setWidth] = useState<PreviewWidth>(useBreakpoint('phone') ? 'phone' : 'desktop');
  const [warnings, setWarnings] = useState<Warnings>([]);
  const page = useOpenPage(path, source);
  const openTab = () =>
    void call(previewSite, { params: inSite(site) }).then(
      ({ url }) => window.open(url, '_blank', 'noopener'),
      notify.problem,
    );
  return (
    <aside className={`${className} ${styles.place}`} aria-label={t('pages.preview.title')} data-shown={isShown}>
      <div className={styles.head}>
        <h2>{t('pages.preview.title')}</h2>
        <div className={styles.widths}>
          <PreviewWidths width={width} onChange={setWidth} />
          <ShareButton path={page?.path} />
          <IconButton size="small" label={t('pages.preview.openTab')} icon={<IconExternalLink />} onClick={openTab} />
        </div>
        <div className={styles.toggle}>
          <IconButton
            size="small"
            label={t(isShown ? 'pages.preview.hide' : 'pages.preview.show')}
            aria-expanded={isShown}
            icon={isShown ? <IconLayoutSidebarRightCollapse /> : <IconLayoutSidebarRightExpand />}
            onClick={onToggle}
          />
        </div>
        <div className={styles.publish}>
          <PublishSlot />
        </div>
      </div>
      <div className={styles.body}>
        {page ? (
          <>
            <PreviewScreen width={width}>
              <PreviewPane
                site={site}
                path={page.path}
                source={page.source}
                width={width}
                revision={list.revision}
                line={line}
                scrolling={scrolling}
                onOpen={open}
                onPlace={(at) => text.get()?.goTo(at)}
                onWarnings={setWarnings}
              />
            </PreviewScreen>
            <PreviewWarnings warnings={warnings} />
          </>
        ) : (
          <p className={styles.nothing}>{t('pages.preview.nothing')}</p>
        )}
      </div>
    </aside>
  );
}

/** Opens the dialog with links for people without an account; only for those who may share the open page. */
function ShareButton({ path }: { path: string | undefined }) {
  const { t } = useTranslation();
  const { permissions, requestDialog } = useWorkbench();
  if (path === undefined || !entriesFor('page', permissions).includes('share-preview')) return null;
  const share = () => requestDialog({ kind: 'share-preview', path });
  return <IconButton size="small" label={t('pages.preview.share')} icon={<IconUserShare />} onClick={share} />;
}

type OpenPage = { readonly path: string; readonly source: string };

/** The open page. The previous one stays until the next is loaded, so that the frame need not reload. */
function useOpenPage(path: string | undefined, source: string | undefined): OpenPage | undefined {
  const [last, setLast] = useState<OpenPage>();
  if (path === undefined || !isPagePath(path)) return undefined;
  if (source === undefined) return last;
  if (last?.path !== path || last.source !== source) setLast({ path, source });
  return { path, source };
}

/** Warnings of the renderer, each with its line in the text. */
function PreviewWarnings({ warnings }: { warnings: Warnings }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('pages.preview.warnings', { count: warnings.length })}
      </summary>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.line} ${warning.message}`}>
            <span>
              {warning.line ? `${t('pages.preview.line', { line: warning.line })}: ` : ''}
              {warning.message}
            </span>
            <Link to={{ search: `?${problemQuery(warning)}` }}>
              {t(fixFor(warning.code) ? 'pages.preview.fix' : 'pages.preview.goTo')}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
