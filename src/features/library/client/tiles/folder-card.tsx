import { IconFolder } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '#client-kit/texts.ts';
import type { FolderMeta, LibraryNode } from '../../contract/nodes.ts';
import { CheckMark, cellProps, type ItemProps, MenuMark } from './file-tile.tsx';
import styles from './tiles.module.css';

/** A folder: its name, and how much is in it. Files can be dropped on it. */
export const FolderCard = memo(function FolderCard(item: ItemProps) {
  const { node, isSelected } = item;
  return (
    <div {...cellProps(item)} className={styles.folder}>
      {node && (
        <>
          <span className={styles.folderIcon}>
            <IconFolder aria-hidden="true" />
            <CheckMark name={node.name} isSelected={isSelected} />
          </span>
          <span className={styles.folderWords} aria-hidden="true">
            <span className={styles.folderName}>{node.name}</span>
            <span className={styles.folderFacts}>{countFolder(node)}</span>
          </span>
          <MenuMark name={node.name} />
        </>
      )}
    </div>
  );
});

/** The most important numbers of a folder: `126 images, 2 folders`. */
export function countFolder({ meta }: Pick<LibraryNode, 'meta'>): string {
  const { images, documents, folders } = meta as FolderMeta;
  const parts = [
    images > 0 && t('library.counts.images', { count: images }),
    documents > 0 && t('library.counts.documents', { count: documents }),
    folders > 0 && t('library.counts.folders', { count: folders }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('library.counts.empty') : parts.slice(0, 2).join(', ');
}
