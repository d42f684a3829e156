import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import type { LibraryNode, NodeDetails } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { nodeQuery } from '../api.ts';
import { downloadNode } from '../selection/node-menu.tsx';
import { fileIcon } from '../tiles/file-icon.tsx';
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
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={node.name}
      onClose={onClose}
      onKeyDown={press}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.head}>
        <div className={styles.words} role="status">
          <b>{node.name}</b>
          <span>{[shortFact(node), formatBytes(bytesOf(node))].filter(Boolean).join(', ')}</span>
        </div>
        <IconButton label={t('library.menu.download')} icon={<IconDownload />} onClick={() => downloadNode(node)} />
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
  const Icon = fileIcon(node);
  return (
    <div className={styles.nothing}>
      <Icon aria-hidden="true" />
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
