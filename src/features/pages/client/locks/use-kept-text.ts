import { useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { fileContent } from '../../contract/files.ts';
import { inSite } from '../api.ts';
import type { TextDrafts } from '../drafts/use-drafts.ts';
import { isUnsaved } from '../editor/file-text.ts';
import type { TextStore } from '../editor/use-text-store.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { makeLockCalls } from './lock-calls.ts';

/** The text of an editor whose lock was taken over: kept as a version, still shown, and no longer unsaved. */
export function useKeptText(path: string, { read, dispatch }: TextStore, drafts: TextDrafts) {
  const { site } = useWorkbench();
  const [lockCalls] = useState(() => makeLockCalls(site, path, drafts.editor));
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();
  const isKept = outcome === 'kept';
  const isKeeping = useRef(false);
  const keepAside = async (): Promise<void> => {
    if (isKept || isKeeping.current || !isUnsaved(read())) return;
    isKeeping.current = true;
    try {
      await drafts.settled();
      await lockCalls.keepText(read().current);
      drafts.drop();
      setOutcome('kept');
    } catch {
      // The text is still a draft in this browser, and the next heartbeat tries again.
      setOutcome('failed');
    } finally {
      isKeeping.current = false;
    }
  };
  /** Shows the newest text. Text that is neither saved nor kept stays, and is merged when it is saved. */
  const reload = async (): Promise<void> => {
    const { hash, content } = await call(fileContent, { params: inSite(site), body: { path } });
    if (isKept || !isUnsaved(read())) dispatch({ kind: 'take', hash, content });
    drafts.resume();
    setOutcome(undefined);
  };
  return { lockCalls, isKept, hasKeepFailed: outcome === 'failed', keepAside, reload };
}
