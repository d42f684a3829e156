import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { useSession } from '#client-kit/use-session.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { fileContent } from '../../contract/files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { SourceHandle } from './source-editor.tsx';
import { openSource } from './source-text.ts';
import { type Head, staleHead } from './stale-file.ts';
import { useSaveFile } from './use-save-file.ts';

export type SaveStatus = 'saved' | 'unsaved' | 'saving';

/** After so long without a key the text is read: for the preview, the count of words and the draft. */
const restMs = 200;

/** One open file: its text, what it is based on, and everything that can become of the two. */
export function useFileText(file: OpenFile, handle: RefObject<SourceHandle | null>) {
  const { site, list, text: holder } = useWorkbench();
  const userId = useSession().user?._id ?? '';
  const { path } = file;
  const place = { userId, siteId: site._id, path };
  const save = useSaveFile(site, path);
  const [base, setBase] = useState(() => ({ hash: file.hash, source: file.content, ...openSource(file.content) }));
  const [initial] = useState(base.text);
  const [source, setSource] = useState(file.content);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isDraftKept, setDraftKept] = useState(true);
  const [stale, setStale] = useState<{ readonly mine: string; readonly head: Head | null }>();
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = readDraft(localStore, place);
    return kept && kept.source !== file.content ? kept : undefined;
  });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const current = () => base.restore(handle.current?.read() ?? base.text);

  /** Looks at what was typed: kept as a draft until it is saved. */
  const settle = useEffectEvent(() => {
    clearTimeout(resting.current);
    const now = current();
    setSource(now);
    if (now === base.source) {
      dropDraft(localStore, place);
      return setStatus((before) => (before === 'saving' ? before : 'saved'));
    }
    setDraftKept(keepDraft(localStore, place, { base: base.hash, source: now, at: new Date().toISOString() }));
  });
  const edited = () => {
    setStatus((before) => (before === 'saving' ? before : 'unsaved'));
    clearTimeout(resting.current);
    resting.current = setTimeout(settle, restMs);
  };

  // A tab that is closed or put away says nothing later.
  const flush = useEffectEvent(() => {
    if (status !== 'saved') settle();
  });
  useEffect(() => {
    const leaving = () => flush();
    addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      clearTimeout(resting.current);
    };
  }, []);

  /** The text and what it is based on, both anew. */
  const begin = (hash: string, content: string) => {
    const opened = openSource(content);
    setBase({ hash, source: content, ...opened });
    handle.current?.replace(opened.text);
    setSource(content);
    setStatus('saved');
    setDraft(undefined);
    dropDraft(localStore, place);
  };

  const write = async (content: string, onto: string | null): Promise<boolean> => {
    if (status === 'saving') return false;
    setStatus('saving');
    setProblems([]);
    try {
      const saved = await save.mutateAsync({ content, base: onto });
      setBase((before) => ({ ...before, hash: saved.hash, source: content }));
      const isAll = current() === content;
      setStatus(isAll ? 'saved' : 'unsaved');
      if (isAll) dropDraft(localStore, place);
      return true;
    } catch (error) {
      setStatus('unsaved');
      const head = staleHead(error);
      if (head === undefined) setProblems(errorLines(error));
      else setStale({ mine: content, head });
      return false;
    }
  };
  const saveNow = async (): Promise<boolean> => {
    const now = current();
    return now === base.source ? true : write(now, base.hash);
  };

  // Dialogs that are about to move or delete the file ask for this.
  useEffect(() => {
    holder.hold({
      path,
      isUnsaved: () => status !== 'saved',
      save: saveNow,
      forget: () => begin(base.hash, base.source),
    });
    return () => holder.hold(undefined);
  });

  // Somebody else saved it: shown at once where nothing is lost by that, and told where something would be.
  const listed = list.files.get(path)?.hash;
  const isBehind = listed !== undefined && listed !== base.hash && status === 'unsaved';
  const isOlder = useEffectEvent(
    (hash: string | undefined) => hash !== undefined && hash !== base.hash && status === 'saved',
  );
  const arrived = useEffectEvent((newer: OpenFile) => {
    if (handle.current && current() === base.source && newer.hash !== base.hash) begin(newer.hash, newer.content);
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

  return {
    initial,
    source,
    status,
    problems,
    isDraftKept,
    isBehind,
    edited,
    current,
    save: saveNow,
    discard: () => begin(base.hash, base.source),
    leave: () => dropDraft(localStore, place),
    /** Puts a whole new source into the editor: front matter that was edited in a form, say. */
    put: (next: string) => handle.current?.replace(openSource(next).text),
    taken: begin,
    draft: draft && {
      at: draft.at,
      bringBack: () => {
        const { source: kept, base: onto } = draft;
        setDraft(undefined);
        setBase((before) => ({ ...before, hash: onto }));
        handle.current?.replace(openSource(kept).text);
      },
      forget: () => {
        dropDraft(localStore, place);
        setDraft(undefined);
      },
    },
    stale: stale && {
      ...stale,
      close: () => setStale(undefined),
      /** Writes this text over what is there now. */
      keep: async (content: string) => {
        if (!(await write(content, stale.head?.hash ?? null))) return;
        handle.current?.replace(openSource(content).text);
        setStale(undefined);
      },
      take: () => {
        if (stale.head?.content != null) begin(stale.head.hash, stale.head.content);
        setStale(undefined);
      },
    },
  };
}

export type FileText = ReturnType<typeof useFileText>;
