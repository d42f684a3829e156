import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { DocumentMeta, LibraryNode, NodeDetails } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { nodeQuery } from '../api.ts';
import { downloadNodes } from '../selection/download-nodes.ts';
import { FileIcon } from '../tiles/file-icon.tsx';
import { shortFact } from '../tiles/file-tile.tsx';
import { typeLabel } from '../tiles/list-row.tsx';
import { imageSource } from './image-source.ts';
import styles from './lightbox.module.css';
import { isTextFile, TextPreview } from './text-preview.tsx';

const PdfView = lazy(() => import('../pdf/pdf-view.tsx'));

type Props = {
  node: LibraryNode;
  /** Shows the file before or after this one; undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One file over the whole window. The arrow keys go to its neighbors, Escape closes. */
export function Lightbox({ node, onPrevious, onNext, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useReturnFocus(true);
  useEffect(() => dialog.current?.showModal(), []);
  const press = (event: KeyboardEvent) => {
    const go = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : undefined;
    // The arrow keys scroll a text that has the focus, and wind a player.
    if (!go || (event.target instanceof Element && event.target.closest('audio, video, .cm-content'))) return;
    event.preventDefault();
    go();
  };
  const handlers = {
    onClose,
    onKeyDown: press,
    /** Beside the file; Escape closes it as well. */
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget) onClose();
    },
  };
  return (
    <dialog ref={dialog} className={styles.box} aria-label={node.name} {...handlers}>
      <div className={styles.head}>
        <div className={styles.words} role="status">
          <b>{node.name}</b>
          <span>
            {[node.type === 'i' ? shortFact(node) : typeLabel(node), formatBytes(bytesOf(node))]
              .filter(Boolean)
              .join(', ')}
          </span>
        </div>
        <IconButton label={t('library.menu.download')} icon={<IconDownload />} onClick={() => downloadNodes([node])} />
        <IconButton label={t('kit.ui.close')} icon={<IconX />} onClick={onClose} />
      </div>
      <div className={styles.stage}>
        <IconButton
          label={t('library.lightbox.previous')}
          icon={<IconChevronLeft />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <Content key={node._id} node={node} />
        <IconButton
          label={t('library.lightbox.next')}
          icon={<IconChevronRight />}
          disabled={!onNext}
          onClick={onNext}
        />
      </div>
    </dialog>
  );
}

/** Files are never shown as documents on the origin of the app: only as images, text, sound and film. The rest are downloads. */
function Content({ node }: { node: LibraryNode }) {
  const { data } = useQuery({ ...nodeQuery(node.assetId, node._id), enabled: node.type === 'i' });
  if (node.type === 'i') return <LargeImage node={node} details={data} />;
  if (isTextFile(node)) return <TextPreview node={node} />;
  const player = playerOf(node);
  if ((node.meta as DocumentMeta).mimetype === 'application/pdf') return <Pdf node={node} />;
  return player ? <Player node={node} player={player} /> : <NoPreview node={node} />;
}

function NoPreview({ node }: { node: LibraryNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <FileIcon node={node} />
      <p>{t('library.lightbox.noPreview')}</p>
    </div>
  );
}

/** The element that plays a file in this browser; undefined if none does. */
function playerOf({ type, meta }: LibraryNode): 'audio' | 'video' | undefined {
  if (type !== 'd') return undefined;
  const { mimetype } = meta as DocumentMeta;
  const kind = (['audio', 'video'] as const).find((one) => mimetype.startsWith(`${one}/`));
  return kind && document.createElement(kind).canPlayType(mimetype) !== '' ? kind : undefined;
}

function Pdf({ node }: { node: LibraryNode }) {
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (hasFailed) return <NoPreview node={node} />;
  return (
    <Suspense fallback={<SkeletonBlock height={20} />}>
      <PdfView name={node.name} url={(node.meta as DocumentMeta).url} onFail={fail} />
    </Suspense>
  );
}

function Player({ node, player: Element }: { node: LibraryNode; player: 'audio' | 'video' }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoPreview node={node} />;
  const { url } = node.meta as DocumentMeta;
  return (
    <div className={styles.picture}>
      <Element
        className={Element === 'video' ? styles.image : styles.audio}
        src={url}
        controls
        preload="metadata"
        aria-label={node.name}
        onError={() => setFailed(true)}
      />
    </div>
  );
}

const largeWidth = 1920;

function LargeImage({ node, details }: { node: LibraryNode; details: NodeDetails | undefined }) {
  const source = details ? imageSource(details, largeWidth) : node.thumbnailUrl;
  if (!source) return <div className={styles.picture} />;
  return (
    <div className={styles.picture}>
      <img className={styles.image} src={source} alt={node.altText} />
    </div>
  );
}
