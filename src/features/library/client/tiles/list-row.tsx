import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { DocumentMeta, ImageMeta, LibraryNode } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { FileIcon } from './file-icon.tsx';
import { CheckMark, cellProps, type ItemProps, MenuMark, shortFact, Thumbnail } from './file-tile.tsx';
import { countFolder } from './folder-card.tsx';
import styles from './list-row.module.css';

/** A node as one line of the list. */
export const ListRow = memo(function ListRow({ fit, ...item }: ItemProps & { readonly fit: 'contain' | 'cover' }) {
  const { node, isSelected } = item;
  if (!node) return <div {...cellProps(item)} className={styles.line} />;
  return (
    <div {...cellProps(item)} className={styles.line}>
      <CheckMark name={node.name} isSelected={isSelected} />
      <span className={styles.lineThumb}>
        {node.type === 'i' && node.thumbnailUrl ? <Thumbnail node={node} fit={fit} /> : <FileIcon node={node} />}
      </span>
      <span className={styles.lineName} aria-hidden="true">
        {node.name}
      </span>
      <span className={styles.lineBadges} aria-hidden="true">
        {node.isPrivate && <IconLock />}
        {node.type === 'i' && node.altText === '' && <IconAlertTriangle />}
      </span>
      <span className={styles.lineFact} data-wide aria-hidden="true">
        {node.folder ? countFolder(node) : node.type === 'i' ? shortFact(node) : typeLabel(node)}
      </span>
      <span className={styles.lineFact} aria-hidden="true">
        {formatBytes(bytesOf(node))}
      </span>
      <span className={styles.lineFact} data-wide aria-hidden="true">
        <Timestamp at={node.createdAt} />
      </span>
      <MenuMark name={node.name} />
    </div>
  );
});

/** `JPEG`, `PDF`, or `Folder`. */
export function typeLabel({ folder, type, meta }: LibraryNode): string {
  if (folder) return t('library.kinds.folder');
  if (type === 'i') return (meta as ImageMeta).mimetype.replace(/^image\//, '').toUpperCase();
  return (meta as DocumentMeta).originalExt.toUpperCase();
}
