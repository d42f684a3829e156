import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { useSession } from '#client-kit/use-session.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { fileContent } from '../../contract/files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type DraftKey, deleteDraft, readDraft, storeDraft } from './drafts.ts';
import { type FileTextAction, isUnsaved, openFileText, reduceFileText, statusOf } from './file-text.ts';
import type { SourceHandle } from './source-editor.tsx';
import { openSource } from './source-text.ts';
import { staleHead } from './stale-file.ts';
import { useSaveFile } from './use-save-file.ts';

type Handle = RefObject<SourceHandle | null>;

/** After this time without a key press the text is read: for the preview, the word count and the draft. */
const debounceMs = 200;

/** One open file: its text, its base version, and all actions on them. */
export function useFileText(file: OpenFile, handle: Handle) {
  const { site, text: holder } = useWorkbench();
  const userId = useSession().user?._id ?? '';
  const { path } = file;
  const place = { userId, siteId: site._id, path };
  const store = useTextStore(file, handle, place);
  const { state, latest, dispatch, read, keep } = store;
  const save = useSave(path, store);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Reads the typed text and stores it as a draft until it is saved. */
  const readText = useEffectEvent(() => {
    clearTimeout(debounce.current);
    read();
    keep();
  });
  const edited = () => {
    if (!latest().isTouched) dispatch({ kind: 'touch' });
    clearTimeout(debounce.current);
    debounce.current = setTimeout(readText, debounceMs);
  };

  // A tab that is closed or hidden may never run again, so the draft is stored now.
  const flush = useEffectEvent(() => {
    if (isUnsaved(latest())) readText();
  });
  useEffect(() => {
    const leaving = () => flush();
    addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      clearTimeout(debounce.current);
    };
  }, []);

  const put = (action: FileTextAction) => {
    dispatch(action);
    keep();
  };
  // Dialogs that move or delete the file use this.
  useEffect(() => {
    holder.set({
      path,
      isUnsaved: () => isUnsaved(latest()),
      read: () => {
        const { current, base } = read();
        return { source: current, hash: base.hash };
      },
      save: save.all,
      discard: () => put({ kind: 'discard' }),
    });
    return () => holder.set(undefined);
  });
  const isBehind = useRefresh(path, store);
  const { draft, stale } = state;

  return {
    initial: store.initial,
    source: state.current,
    status: statusOf(state),
    problems: state.problems,
    isDraftStored: store.isDraftKept,
    isBehind,
    edited,
    current: () => read().current,
    save: save.once,
    /** Saves, including text typed during the save; true when nothing is left unsaved. */
    saveAll: save.all,
    discard: () => put({ kind: 'discard' }),
    leave: () => deleteDraft(localStore, place),
    /** Replaces the source in the editor, for example with front matter edited in a form. */
    put: (next: string) => handle.current?.replace(openSource(next).text),
    taken: (hash: string, content: string) => put({ kind: 'take', hash, content }),
    draft: draft && {
      at: draft.at,
      bringBack: () => dispatch({ kind: 'draft-restore' }),
      forget: () => put({ kind: 'draft-discard' }),
    },
    stale: stale && {
      ...stale,
      close: () => dispatch({ kind: 'stale-close' }),
      /** Overwrites the server's version with this text. */
      keep: (source: string) => {
        dispatch({ kind: 'merge', source });
        return save.once();
      },
      take: () => {
        if (stale.head?.content != null) put({ kind: 'take', hash: stale.head.hash, content: stale.head.content });
        else dispatch({ kind: 'stale-close' });
      },
    },
  };
}

export type FileText = ReturnType<typeof useFileText>;

/** The state behind one editor. Reads and writes the editor's text synchronously, so that no key press is lost between two renders. */
function useTextStore(file: OpenFile, handle: Handle, place: DraftKey) {
  const [state, setState] = useState(() => openFileText(file.hash, file.content, readDraft(localStore, place)));
  const [initial] = useState(() => openSource(file.content).text);
  const [isDraftKept, setDraftStored] = useState(true);
  const now = useRef(state);
  const latest = () => now.current;
  const dispatch = (action: FileTextAction) => {
    const { revision } = now.current;
    now.current = reduceFileText(now.current, action);
    if (now.current.revision !== revision) {
      const { current } = now.current;
      handle.current?.replace(openSource(current).text);
      // The editor reports the replacement as typing, which it is not.
      now.current = reduceFileText(now.current, { kind: 'type', source: current });
    }
    setState(now.current);
    return now.current;
  };
  /** Reads the editor's text; after the editor is unmounted, the last text that was read. */
  const read = () => {
    const text = handle.current?.read();
    if (text === undefined) return latest();
    const source = openSource(latest().base.source).restore(text);
    return source === latest().current && !latest().isTouched ? latest() : dispatch({ kind: 'type', source });
  };
  const keep = () => {
    const { base, current } = latest();
    if (current === base.source) deleteDraft(localStore, place);
    else {
      const draft = { base: base.hash ?? '', source: current, at: new Date().toISOString() };
      setDraftStored(storeDraft(localStore, place, draft));
    }
  };
  return { state, initial, isDraftKept, latest, dispatch, read, keep };
}

type TextStore = ReturnType<typeof useTextStore>;

function useSave(path: string, { latest, dispatch, read, keep }: TextStore) {
  const { site } = useWorkbench();
  const { mutateAsync } = useSaveFile(site, path);
  const running = useRef<Promise<boolean>>(undefined);
  const send = async (): Promise<boolean> => {
    const { current, base } = read();
    if (current === base.source && base.hash !== null) return true;
    dispatch({ kind: 'save-begin' });
    try {
      const { hash } = await mutateAsync({ content: current, base: base.hash });
      read();
      dispatch({ kind: 'save-end', hash });
      return true;
    } catch (error) {
      read();
      const head = staleHead(error);
      dispatch(head === undefined ? { kind: 'save-fail', problems: errorLines(error) } : { kind: 'save-stale', head });
      return false;
    } finally {
      keep();
    }
  };
  /** A save requested while another one runs is queued after it. */
  const once = async (): Promise<boolean> => {
    await running.current;
    const mine = send();
    running.current = mine;
    return mine;
  };
  const all = async (): Promise<boolean> => {
    while (await once()) if (!isUnsaved(read())) return true;
    return false;
  };
  return { once, all: () => (isUnsaved(latest()) ? all() : Promise.resolve(true)) };
}

/** Another person saved the file: their version is shown at once if no unsaved text would be lost. True if some would be. */
function useRefresh(path: string, { state, latest, dispatch, read }: TextStore): boolean {
  const { site, list } = useWorkbench();
  const listed = list.files.get(path)?.hash;
  const isOlder = useEffectEvent(
    (hash: string | undefined) => hash !== undefined && hash !== latest().base.hash && !isUnsaved(latest()),
  );
  const arrived = useEffectEvent((newer: OpenFile) => {
    read();
    if (newer.hash !== latest().base.hash) dispatch({ kind: 'refresh', hash: newer.hash, content: newer.content });
  });
  const { assetId, _id } = site;
  useEffect(() => {
    if (!isOlder(listed)) return undefined;
    let isWanted = true;
    call(fileContent, { params: { a: assetId, d: _id }, body: { path } }).then(
      (newer) => isWanted && arrived(newer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [listed, assetId, _id, path]);
  return listed !== undefined && listed !== state.base.hash && statusOf(state) === 'unsaved';
}
