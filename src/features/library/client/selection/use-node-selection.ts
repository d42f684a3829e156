import { useState } from 'react';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { type LibraryNode, maxSelected } from '../../contract/nodes.ts';
import { noSelection, rangeFrom, selectNodes, selectOnly, toggleNode } from '../../selection.ts';

export type SelectableItems = {
  readonly count: number;
  readonly getItem: (index: number) => LibraryNode | undefined;
  readonly loadRange: (first: number, end: number) => Promise<readonly LibraryNode[]>;
};

/** The selected nodes and the current item of a list. Both start over when the list shows another place. */
export function useNodeSelection({ count, getItem, loadRange }: SelectableItems, place: string) {
  const [selection, setSelection] = useState(noSelection);
  const [current, setCurrent] = useState(0);
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    setSelection(noSelection);
    setCurrent(0);
  }
  const takeRange = async (first: number, end: number) => {
    const shown = Array.from({ length: end - first }, (_, at) => getItem(first + at)).filter(
      (node) => node !== undefined,
    );
    // What is on screen is selected at once: a menu that is opened right afterwards must act on all of it.
    if (shown.length === end - first) return setSelection((before) => selectNodes(before, shown));
    const nodes = await loadRange(first, end).catch((error: unknown) => {
      notify.problem(error);
      return [];
    });
    if (nodes.length > 0) setSelection((before) => selectNodes(before, nodes));
  };
  return {
    nodes: [...selection.nodes.values()],
    current: Math.min(current, Math.max(0, count - 1)),
    setCurrent,
    has: (id: string) => selection.nodes.has(id),
    clear: () => setSelection(noSelection),
    only: (index: number) => {
      const node = getItem(index);
      if (node) setSelection(selectOnly(node, index));
    },
    toggle: (index: number) => {
      const node = getItem(index);
      if (!node) return;
      if (selection.nodes.size >= maxSelected && !selection.nodes.has(node._id)) return warnTooMany();
      setSelection(toggleNode(selection, node, index));
    },
    /** From the item that was selected last to this one. */
    extendTo: (index: number) => {
      const { first, end } = rangeFrom(selection.anchor, index, maxSelected);
      if (Math.abs(index - selection.anchor) >= maxSelected) warnTooMany();
      void takeRange(first, end);
    },
    all: () => {
      if (count > maxSelected) warnTooMany();
      void takeRange(0, Math.min(count, maxSelected));
    },
  };
}

export type NodeSelection = ReturnType<typeof useNodeSelection>;

const warnTooMany = () => notify.info(t('library.selection.tooMany', { count: maxSelected }));
