import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import type { LibraryNode, NodeDetails } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { nodeQuery } from '../api.ts';
import { downloadNodes } from '../selection/download-nodes.ts';
import { FileIcon } from '../tiles/file-icon.tsx';
import { shortFact } from '../tiles/file-tile.tsx';
import { imageSource } from './image-source.ts';
import styles from './lightbox.module.css';
import { isTextFile, TextPreview } from './text-preview.tsx';

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
    // The arrow keys scroll a text that has the focus.
    if (!go || (event.target instanceof Element && event.target.closest('pre'))) return;
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
          <span>{[shortFact(node), formatBytes(bytesOf(node))].filter(Boolean).join(', ')}</span>
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

/** Files are never shown as documents on the origin of the app: images as images, texts as text, the rest as downloads. */
function Content({ node }: { node: LibraryNode }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...nodeQuery(node.assetId, node._id), enabled: node.type === 'i' });
  if (node.type === 'i') return <LargeImage node={node} details={data} />;
  if (isTextFile(node)) return <TextPreview node={node} />;
  return (
    <div className={styles.nothing}>
      <FileIcon node={node} />
      <p>{t('library.lightbox.noPreview')}</p>
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
