import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { createPagesFromImages } from '../../contract/images.ts';
import { copyNodes, type LibraryNode, moveNodes, renameNodes, setPrivate, tagNodes } from '../../contract/nodes.ts';
import { restoreNodes, trashNodes } from '../../contract/trash.ts';
import { splitName } from '../../names.ts';
import { refreshLibrary } from '../use-live-library.ts';

type Nodes = readonly LibraryNode[];

const idsOf = (nodes: Nodes): string[] => nodes.map(({ _id }) => _id);

/** Runs changes. Both ways tell the change in a toast, which offers its reversal. */
function useChanges(assetId: string) {
  const queryClient = useQueryClient();
  const refresh = () => refreshLibrary(queryClient, assetId);
  /** Tells a failure in a toast as well, and returns false. */
  const run = async (change: Change, done?: string, undo?: Change): Promise<boolean> => {
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
  /** Throws, so that a dialog can show what is wrong. */
  const told = async (change: Change, done: string, undo?: Change): Promise<void> => {
    await change();
    await run(async () => undefined, done, undo);
  };
  return { run, told, refresh };
}

type Change = () => Promise<unknown>;
type Changes = ReturnType<typeof useChanges>;

/** The changes of nodes. */
export function useNodeActions(assetId: string) {
  const changes = useChanges(assetId);
  return { ...placeActions(assetId, changes), ...factActions(assetId, changes), refresh: changes.refresh };
}

export type NodeActions = ReturnType<typeof useNodeActions>;

/** Changes of where nodes are. */
function placeActions(assetId: string, { run, told }: Changes) {
  const params = { assetId };
  const about = (nodes: Nodes) => ({ count: nodes.length, name: nodes[0]?.name });
  const restore = (ids: string[]) => call(restoreNodes, { params, body: { ids } });
  const move = (ids: string[], parentNodeId: string | null) => call(moveNodes, { params, body: { ids, parentNodeId } });
  const moveBack = async (nodes: Nodes) => {
    for (const parent of new Set(nodes.map(({ parentNodeId }) => parentNodeId)))
      await move(idsOf(nodes.filter(({ parentNodeId }) => parentNodeId === parent)), parent);
  };
  const moveWith =
    <Result>(way: (change: Change, done: string, undo: Change) => Promise<Result>) =>
    (nodes: Nodes, parentNodeId: string | null): Promise<Result> =>
      way(
        () => move(idsOf(nodes), parentNodeId),
        t('library.moved', about(nodes)),
        () => moveBack(nodes),
      );
  return {
    trash: (nodes: Nodes) =>
      run(
        () => call(trashNodes, { params, body: { ids: idsOf(nodes) } }),
        t('library.trash.moved', about(nodes)),
        () => restore(idsOf(nodes)),
      ),
    restore: (nodes: Nodes) => run(() => restore(idsOf(nodes)), t('library.trash.restored', about(nodes))),
    move: moveWith(run),
    /** For a dialog. */
    moveTo: moveWith(told),
    copyTo: (nodes: Nodes, parentNodeId: string | null) =>
      told(
        () => call(copyNodes, { params, body: { ids: idsOf(nodes), parentNodeId } }),
        t('library.copied', about(nodes)),
      ),
  };
}

/** Changes of names, tags and privacy. */
function factActions(assetId: string, { run, told }: Changes) {
  const params = { assetId };
  const makePrivate = (ids: string[], isPrivate: boolean) => call(setPrivate, { params, body: { ids, isPrivate } });
  const renameTo = ({ _id: id }: LibraryNode, name: string) => call(renameNodes, { params, body: { id, name } });
  return {
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
    rename: (node: LibraryNode, name: string) => {
      // A name that was longer than the limit, for example of an upload, cannot be entered again.
      const isTooLong = !node.folder && splitName(node.name).stem.length > maxLength.imageNameEdit;
      const undo = isTooLong ? undefined : () => renameTo(node, node.name);
      return told(() => renameTo(node, name), t('library.rename.done'), undo);
    },
    createPages: (nodes: Nodes) =>
      run(
        () => call(createPagesFromImages, { params, body: { ids: idsOf(nodes) } }),
        t('library.createPages.started', { count: nodes.length }),
      ),
    replaceText: (nodes: Nodes, replace: string, by: string) =>
      told(
        () => call(renameNodes, { params, body: { ids: idsOf(nodes), replace, with: by } }),
        t('library.rename.done'),
      ),
  };
}

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
