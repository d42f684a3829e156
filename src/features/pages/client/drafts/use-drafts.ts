import { useEffect, useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { randomId } from '#client-kit/random-id.ts';
import { serverTime } from '#client-kit/server-clock.ts';
import { useSession } from '#client-kit/use-session.ts';
import { autosaveFile, deleteAutosave } from '../../contract/autosave.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { inSite } from '../api.ts';
import { baseHashOf } from '../editor/file-text.ts';
import type { TextStore } from '../editor/use-text-store.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { makeAutosaveTimer } from './autosave-timer.ts';
import type { Draft } from './draft.ts';
import { makeDraftKeeper } from './draft-keeper.ts';
import { draftStores } from './draft-stores.ts';
import { markEditorOpen } from './open-editors.ts';

/** A save waits for the call before it, so a call without an answer is given up. */
const patienceMs = 15_000;

/** Stores the open text while it is unsaved: in this browser, and every few seconds on the server. */
export function useDrafts({ path }: OpenFile, { latest }: TextStore) {
  const [isStored, setStored] = useState(true);
  const { editor, keeper, timer, hold, stored } = useStores(path);
  /** The person left without saving: unmounting must not store the text again. */
  const isLeft = useRef(false);
  useOpenMark(editor, timer);

  const draftNow = (): Draft => ({
    editor,
    base: baseHashOf(latest()) ?? '',
    source: latest().current,
    at: (serverTime() ?? new Date()).toISOString(),
  });
  const drop = () => {
    void keeper.keep(null);
    timer.drop();
  };
  const keepBy = (keep: (draft: Draft) => Promise<boolean>) => async (): Promise<boolean> => {
    if (isLeft.current) return true;
    const { current, base } = latest();
    if (current === base.source) {
      drop();
      return true;
    }
    const draft = draftNow();
    timer.keep(draft);
    const isKept = await keep(draft);
    stored(isKept);
    setStored(isKept);
    return isKept;
  };
  return {
    editor,
    isStored,
    draftNow,
    /** Stores the text if it is unsaved; resolves to true when it is stored. */
    keep: keepBy(keeper.keep),
    keepNow: keepBy(keeper.keepNow),
    sendNow: timer.sendNow,
    settled: timer.settled,
    saved: timer.saved,
    drop: () => {
      isLeft.current = true;
      drop();
    },
    /** The person is here again after all. */
    resume: () => {
      isLeft.current = false;
    },
    /** Stores a text beside the open one. */
    add: keeper.add,
    list: keeper.list,
    remove: keeper.remove,
    /** While this returns true, nothing is sent to the server. */
    hold,
  };
}

/** Until the editor is closed, its text is not offered as lost. */
function useOpenMark(editor: string, timer: ReturnType<typeof makeAutosaveTimer>): void {
  useEffect(() => {
    const close = markEditorOpen(editor);
    return () => {
      close();
      timer.stop();
    };
  }, [editor, timer]);
}

export type TextDrafts = ReturnType<typeof useDrafts>;

/** The stores of one editor, made once: the person and the path do not change while it is open. */
function useStores(path: string) {
  const { site } = useWorkbench();
  const userId = useSession().user?._id ?? '';
  const [made] = useState(() => {
    const editor = randomId();
    const keeper = makeDraftKeeper(draftStores, { userId, siteId: site._id, path }, editor);
    let isHeld = (): boolean => true;
    let isStored = true;
    const timer = makeAutosaveTimer({
      send: async (draft) => {
        const isDone = await sendDraft(site, path, draft);
        // This browser has no room, and its older text would be preferred to the server's.
        if (isDone && !isStored) await keeper.remove(editor);
        return isDone;
      },
      remove: () => removeSent(site, path, editor),
      isHeld: () => isHeld(),
      now: () => performance.now(),
      later: (work, ms) => {
        const id = setTimeout(work, ms);
        return () => clearTimeout(id);
      },
    });
    const hold = (until: () => boolean): void => {
      isHeld = until;
    };
    const stored = (is: boolean): void => {
      isStored = is;
    };
    return { editor, keeper, timer, hold, stored };
  });
  return made;
}

type Site = Parameters<typeof inSite>[0];

/** False if it should be tried again. A refusal is final: the file was deleted, or the person may no longer write. */
async function sendDraft(site: Site, path: string, { editor, base, source }: Draft): Promise<boolean> {
  if (base === '') return true;
  try {
    await call(
      autosaveFile,
      { params: inSite(site), body: { path, editor, base, content: source } },
      { timeoutMs: patienceMs },
    );
    return true;
  } catch (error) {
    return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
  }
}

/** A text that could not be deleted is offered later, which loses nothing. */
export async function removeSent(site: Site, path: string, editor: string): Promise<void> {
  await call(deleteAutosave, { params: inSite(site), body: { path, editor } }, { timeoutMs: patienceMs }).catch(
    () => undefined,
  );
}
