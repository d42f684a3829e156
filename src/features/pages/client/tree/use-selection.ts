import { useCallback, useMemo, useState } from 'react';
import type { TreeSelection } from '#ui/tree/tree-selection.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { isPathSelected, nothingSelected, pruneSelection, selectPaths, togglePath } from './selection.ts';
import type { FileRow } from './tree-rows.ts';

/** Sections are no files, and the recycle bin has actions of its own. */
const isSelectable = ({ isRoot, root }: FileRow): boolean => !isRoot && root !== 'bin';

/** The selected files and folders of the tree. Files that were moved or deleted are deselected. */
export function useSelection() {
  const { index } = useWorkbench();
  const [chosen, setChosen] = useState(nothingSelected);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useMemo(() => pruneSelection(index, chosen), [index, chosen]);
  const clear = useCallback((): boolean => {
    setChosen(nothingSelected);
    return selection.size > 0;
  }, [selection]);

  const forTree: TreeSelection<FileRow> = {
    isSelecting,
    isSelected: (row) => (isSelectable(row) ? isPathSelected(selection, row.id) : undefined),
    toggle: (row) => {
      if (isSelectable(row)) setChosen(togglePath(index, selection, row.id));
    },
    select: (rows) => setChosen(selectPaths(rows.filter(isSelectable).map(({ id }) => id))),
    clear,
  };
  return {
    paths: useMemo(() => [...selection], [selection]),
    isSelecting,
    /** Leaving the mode also clears the selection. */
    setSelecting: (next: boolean) => {
      setSelecting(next);
      if (!next) clear();
    },
    clear,
    forTree,
  };
}

export type FileSelection = ReturnType<typeof useSelection>;
