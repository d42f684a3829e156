import { type RefObject, useEffect } from 'react';
import type { OpenedFile } from '../../contract/files.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { useRecovery } from '../drafts/use-recovery.ts';
import { useKeptText } from '../locks/use-kept-text.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type FileTextAction, isUnsaved, statusOf } from './file-text.ts';
import { offsetOfLine } from './line-at.ts';
import type { SourceHandle } from './source-editor.tsx';
import { openSource } from './source-text.ts';
import { useReadText } from './use-read-text.ts';
import { useRefresh } from './use-refresh.ts';
import { useSaveText } from './use-save-text.ts';
import { type TextStore, useTextStore } from './use-text-store.ts';

/** One open file: its text, its base version, and all actions on them. */
export function useFileText(file: OpenedFile, handle: RefObject<SourceHandle | null>) {
  const { text: holder } = useWorkbench();
  const { path } = file;
  const store = useTextStore(file, handle);
  const { state, latest, dispatch, read } = store;
  const drafts = useDrafts(file, store);
  const recovery = useRecovery(file, store, drafts);
  const edited = useReadText(store, drafts);
  const save = useSaveText(path, store, drafts);
  const isBehind = useRefresh(path, store);
  const { isKept, ...kept } = useKeptText(path, store, drafts);

  const put = (action: FileTextAction) => {
    dispatch(action);
    void drafts.keep();
  };
  const discard = () => put({ kind: 'discard' });
  // Dialogs that move or delete the file use this.
  useEffect(() => {
    holder.set({
      path,
      isUnsaved: () => !isKept && isUnsaved(latest()),
      read: () => {
        const { current, base } = read();
        return { source: current, hash: base.hash };
      },
      save: save.all,
      goTo: (line) => {
        const at = offsetOfLine(handle.current?.read() ?? '', line);
        handle.current?.select(at, at);
      },
      discard,
    });
    return () => holder.set(undefined);
  });

  return {
    initial: store.initial,
    source: state.current,
    status: statusOf(state),
    problems: state.problems,
    isDraftStored: drafts.isStored,
    isBehind,
    /** Another person took over, and the text is kept as a version. */
    isKept,
    ...kept,
    edited,
    current: () => read().current,
    save: save.once,
    /** Saves, including text typed during the save; true when nothing is left unsaved. */
    saveAll: save.all,
    discard,
    leave: drafts.drop,
    /** Replaces the source in the editor, for example with front matter edited in a form. */
    put: (next: string) => handle.current?.replace(openSource(next).text),
    taken: (hash: string, content: string) => put({ kind: 'take', hash, content }),
    recovery,
    stale: staleActions(store, save.once, put),
  };
}

export type FileText = ReturnType<typeof useFileText>;

/** The decision about two versions, while it is open. */
function staleActions(
  { state, dispatch, read }: TextStore,
  save: () => Promise<boolean>,
  put: (action: FileTextAction) => void,
) {
  const { stale } = state;
  if (!stale) return null;
  const { head, mine } = stale;
  return {
    ...stale,
    close: () => dispatch({ kind: 'stale-close' }),
    /** Saves a text that was made of both versions, or one of them. */
    keep: async (source: string): Promise<void> => {
      // Keys that were pressed before the dialog took the focus belong to my version, too: it is shown again with them.
      if (read().current !== mine) dispatch({ kind: 'save-stale', stale });
      else {
        dispatch({ kind: 'merge', head, source });
        await save();
      }
    },
    take: () => {
      if (head?.content != null) put({ kind: 'take', hash: head.hash, content: head.content });
      else dispatch({ kind: 'stale-close' });
    },
  };
}
