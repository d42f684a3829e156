import { IconAlertTriangle, IconCheck, IconDots, IconLock, IconPhotoOff } from '@tabler/icons-react';
import { memo } from 'react';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { t } from '#client-kit/texts.ts';
import type { DocumentMeta, ImageMeta, LibraryNode } from '../../contract/nodes.ts';
import { FileIcon } from './file-icon.tsx';
import styles from './tiles.module.css';

export type ItemProps = {
  readonly node: LibraryNode | undefined;
  readonly index: number;
  readonly column: number;
  readonly isSelected: boolean;
  /** The item that has the focus, or gets it with Tab. */
  readonly isCurrent: boolean;
  readonly isDraggable: boolean;
};

/** The attributes of an item. Its events are handled by the grid, so that items need not be rendered again. */
export const cellProps = ({ node, index, column, isSelected, isCurrent, isDraggable }: ItemProps) =>
  ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'aria-selected': isSelected,
    'data-index': index,
    'data-id': node?._id,
    'data-folder': node?.folder || undefined,
    draggable: isDraggable && node !== undefined,
    tabIndex: isCurrent ? 0 : -1,
    // The name must come first, because screen readers read it on every move.
    'aria-label': node ? describeNode(node) : t('library.loading'),
    title: node?.name,
  }) as const;

/** A name with the facts that are shown beside it. */
function describeNode({ name, folder, isPrivate, altText, type, state }: LibraryNode): string {
  const facts = [
    folder && t('library.kinds.folder'),
    isPrivate && t('library.badges.private'),
    !folder && type === 'i' && altText === '' && t('library.badges.noAlt'),
    state === 'processing' && t('library.processing'),
  ];
  return [name, ...facts.filter((fact) => fact !== false)].join(', ');
}

type TileProps = ItemProps & { readonly fit: 'contain' | 'cover' };

/** An image or document with its name. */
export const FileTile = memo(function FileTile({ fit, ...item }: TileProps) {
  const { node, isSelected } = item;
  if (!node) return <TileSkeleton {...item} />;
  return (
    <div {...cellProps(item)} className={styles.tile}>
      <div className={styles.picture} style={node.color ? { backgroundColor: `${node.color}26` } : {}}>
        {node.type === 'i' ? <Thumbnail node={node} fit={fit} /> : <DocumentPicture node={node} />}
        <CheckMark name={node.name} isSelected={isSelected} />
        <Badges node={node} />
        <MenuMark name={node.name} />
      </div>
      <div className={styles.caption} aria-hidden="true">
        <span className={styles.name}>{node.name}</span>
        <span className={styles.facts}>{shortFact(node)}</span>
      </div>
    </div>
  );
});

function TileSkeleton(item: ItemProps) {
  return (
    <div {...cellProps(item)} className={styles.tile}>
      <div className={styles.picture} />
      <div className={styles.caption} />
    </div>
  );
}

export function Thumbnail({ node, fit }: { node: LibraryNode; fit: 'contain' | 'cover' }) {
  const { x, y } = node.focalPoint;
  if (node.thumbnailUrl)
    return (
      <img
        className={styles.image}
        data-fit={fit}
        src={node.thumbnailUrl}
        alt=""
        draggable={false}
        decoding="async"
        style={{ objectPosition: fit === 'cover' ? `${x * 100}% ${y * 100}%` : undefined }}
      />
    );
  const isFailed = node.state === 'failed';
  return (
    <span className={styles.pending}>
      {isFailed ? <IconPhotoOff aria-hidden="true" /> : <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.pendingText}>{t(isFailed ? 'library.failed' : 'library.processing')}</span>
    </span>
  );
}

function DocumentPicture({ node }: { node: LibraryNode }) {
  const { originalExt } = node.meta as DocumentMeta;
  return (
    <span className={styles.document}>
      <FileIcon node={node} />
      <span className={styles.extension}>{originalExt.slice(0, 8)}</span>
    </span>
  );
}

export function CheckMark({ name, isSelected }: { name: string; isSelected: boolean }) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t('library.select', { name })}
      tabIndex={-1}
      data-check
      className={styles.check}
    >
      {isSelected && <IconCheck aria-hidden="true" />}
    </button>
  );
}

export function MenuMark({ name }: { name: string }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('library.menu.label', { name })}
      tabIndex={-1}
      data-menu
      className={styles.menu}
    >
      <IconDots aria-hidden="true" />
    </button>
  );
}

function Badges({ node: { isPrivate, altText, type } }: { node: LibraryNode }) {
  const isSilent = type === 'i' && altText === '';
  if (!isPrivate && !isSilent) return null;
  return (
    <span className={styles.badges} aria-hidden="true">
      {isPrivate && (
        <span className={styles.badge}>
          <IconLock />
          <span className={styles.badgeText}>{t('library.badges.private')}</span>
        </span>
      )}
      {isSilent && (
        <span className={styles.badge}>
          <IconAlertTriangle />
          <span className={styles.badgeText}>{t('library.badges.noAlt')}</span>
        </span>
      )}
    </span>
  );
}

/** The dimensions of an image, or the size of a document. */
export function shortFact({ type, meta }: LibraryNode): string {
  if (type === 'd') return formatBytes((meta as DocumentMeta).size);
  const { originalWidth, originalHeight } = meta as ImageMeta;
  return originalWidth && originalHeight ? `${originalWidth} × ${originalHeight}` : '';
}
