import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { copyNodes, type LibraryNode, moveNodes, renameNodes, setPrivate, tagNodes } from '../../contract/nodes.ts';
import { restoreNodes, trashNodes } from '../../contract/trash.ts';
import { splitName } from '../../names.ts';
import { refreshLibrary } from '../use-live-library.ts';

type Nodes = readonly LibraryNode[];

const idsOf = (nodes: Nodes): string[] => nodes.map(({ _id }) => _id);

/** The changes of nodes. Each returns true if it was made, tells so in a toast, and can be undone from there. */
export function useNodeActions(assetId: string) {
  const queryClient = useQueryClient();
  const params = { assetId };
  const refresh = () => refreshLibrary(queryClient, assetId);

  /** Runs a change, and offers its reversal. */
  const run = async (
    change: () => Promise<unknown>,
    done?: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await change();
    } catch (error) {
      notify.problem(error);
      return false;
    } finally {
      void refresh();
    }
    const reverse = undo && { label: t('library.undo'), run: () => void run(undo, t('library.undone')) };
    if (done) notify.success(done, reverse);
    return true;
  };

  /** The call throws, so that a dialog can show what is wrong; the toast comes afterwards. */
  const told = async (change: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<void> => {
    await change();
    await run(async () => undefined, done, undo);
  };

  const restore = (ids: string[]) => call(restoreNodes, { params, body: { ids } });
  const move = (ids: string[], parentNodeId: string | null) => call(moveNodes, { params, body: { ids, parentNodeId } });
  const moveBack = async (nodes: Nodes) => {
    for (const parent of new Set(nodes.map(({ parentNodeId }) => parentNodeId)))
      await move(idsOf(nodes.filter(({ parentNodeId }) => parentNodeId === parent)), parent);
  };
  const makePrivate = (ids: string[], isPrivate: boolean) => call(setPrivate, { params, body: { ids, isPrivate } });

  return {
    trash: (nodes: Nodes) =>
      run(
        () => call(trashNodes, { params, body: { ids: idsOf(nodes) } }),
        t('library.trash.moved', { count: nodes.length, name: nodes[0]?.name }),
        () => restore(idsOf(nodes)),
      ),
    restore: (nodes: Nodes) =>
      run(() => restore(idsOf(nodes)), t('library.trash.restored', { count: nodes.length, name: nodes[0]?.name })),
    /** For a dialog, which shows what is wrong. */
    moveTo: (nodes: Nodes, parentNodeId: string | null) =>
      told(
        () => move(idsOf(nodes), parentNodeId),
        t('library.moved', { count: nodes.length, name: nodes[0]?.name }),
        () => moveBack(nodes),
      ),
    move: (nodes: Nodes, parentNodeId: string | null) =>
      run(
        () => move(idsOf(nodes), parentNodeId),
        t('library.moved', { count: nodes.length, name: nodes[0]?.name }),
        () => moveBack(nodes),
      ),
    copyTo: (nodes: Nodes, parentNodeId: string | null) =>
      told(
        () => call(copyNodes, { params, body: { ids: idsOf(nodes), parentNodeId } }),
        t('library.copied', { count: nodes.length, name: nodes[0]?.name }),
      ),
    setPrivate: (nodes: Nodes, isPrivate: boolean) => {
      const ids = idsOf(nodes.filter((node) => node.isPrivate !== isPrivate));
      if (ids.length === 0) return Promise.resolve(true);
      return run(
        () => makePrivate(ids, isPrivate),
        t(isPrivate ? 'library.madePrivate' : 'library.madePublic', { count: ids.length }),
        () => makePrivate(ids, !isPrivate),
      );
    },
    tag: (nodes: Nodes, add: string[], remove: string[]) =>
      told(
        () => call(tagNodes, { params, body: { ids: idsOf(nodes), add, remove } }),
        t('library.tags.saved'),
        () => untag(assetId, nodes, add, remove),
      ),
    rename: (node: LibraryNode, name: string) =>
      told(
        () => call(renameNodes, { params, body: { id: node._id, name } }),
        t('library.rename.done'),
        // A name that was longer than the limit, for example of an upload, cannot be entered again.
        splitName(node.name).stem.length > maxLength.imageNameEdit && !node.folder
          ? undefined
          : () => call(renameNodes, { params, body: { id: node._id, name: node.name } }),
      ),
    replaceText: (nodes: Nodes, replace: string, by: string) =>
      told(
        () => call(renameNodes, { params, body: { ids: idsOf(nodes), replace, with: by } }),
        t('library.rename.done'),
      ),
    refresh,
  };
}

export type NodeActions = ReturnType<typeof useNodeActions>;

/** Gives nodes the tags that they had before. */
async function untag(assetId: string, nodes: Nodes, added: string[], removed: string[]): Promise<void> {
  const change = async (touched: Nodes, body: { add: string[] } | { remove: string[] }) => {
    if (touched.length > 0) await call(tagNodes, { params: { assetId }, body: { ids: idsOf(touched), ...body } });
  };
  for (const tag of added)
    await change(
      nodes.filter(({ tags }) => !tags.includes(tag)),
      { remove: [tag] },
    );
  for (const tag of removed)
    await change(
      nodes.filter(({ tags }) => tags.includes(tag)),
      { add: [tag] },
    );
}
