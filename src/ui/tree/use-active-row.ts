import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TreeItem } from './tree-item.ts';
import type { TreeProps } from './tree-props.ts';

/** The row that the keys act on, and moving it into view. */
export function useActiveRow<Item extends TreeItem>(
  { items, rowHeight, selectedId }: Pick<TreeProps<Item>, 'items' | 'rowHeight' | 'selectedId'>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [activeId, setActiveId] = useState<string>();
  // Computed on change only, not for every row that scrolls by.
  const wantedId = activeId ?? selectedId;
  const found = useMemo(() => items.findIndex((item) => item.id === wantedId), [items, wantedId]);

  const reveal = (at: number) => {
    const box = scroller.current;
    if (!box) return;
    const top = at * rowHeight;
    const bottom = top + rowHeight;
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight });
  };
  const goTo = (at: number) => {
    const item = items[at];
    if (!item) return;
    setActiveId(item.id);
    reveal(at);
  };

  // An item that is opened elsewhere, by a link or a search, is scrolled into view.
  const isListed = useMemo(() => items.some((item) => item.id === selectedId), [items, selectedId]);
  const revealSelected = useEffectEvent(() => reveal(items.findIndex((item) => item.id === selectedId)));
  // Only when the selection changes or its folder opens: a tree that grows above it must not jump.
  useEffect(() => {
    if (isListed && selectedId !== undefined) revealSelected();
  }, [isListed, selectedId]);

  return { active: Math.max(0, found), setActiveId, goTo };
}
