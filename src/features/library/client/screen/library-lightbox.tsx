import { useEffect, useState } from 'react';
import type { LibraryNode } from '../../contract/nodes.ts';
import { Lightbox } from '../details/lightbox.tsx';
import type { ShellItems } from './shell-items.ts';

type Props = { items: ShellItems; index: number; onMove: (index: number) => void; onClose: () => void };

/** The lightbox over the files of a folder. Files that are not loaded yet are loaded on the way. */
export function LibraryLightbox({ items, index, onMove, onClose }: Props) {
  const { folderCount, fileCount, getItem, loadRange } = items;
  const [loaded, setLoaded] = useState<LibraryNode>();
  const known = getItem(index);
  const isMissing = known === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void loadRange(index, index + 1).then(
      ([node]) => setLoaded(node),
      () => onClose(),
    );
  }, [isMissing, index, loadRange, onClose]);
  const node = known ?? loaded;
  if (!node) return null;
  const [first, last] = [folderCount, folderCount + fileCount - 1];
  return (
    <Lightbox
      node={node}
      onPrevious={index > first ? () => onMove(index - 1) : undefined}
      onNext={index < last ? () => onMove(index + 1) : undefined}
      onClose={onClose}
    />
  );
}
