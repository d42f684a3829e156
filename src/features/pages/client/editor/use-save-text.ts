import { useRef } from 'react';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { hasCapability } from '#contract-kit/capabilities.ts';
import type { TextDrafts } from '../drafts/use-drafts.ts';
import { nameOfHead } from '../merge/name-of-head.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { isPagePath } from './file-kinds.ts';
import { baseHashOf, isUnsaved } from './file-text.ts';
import { savedMessage } from './saved-message.ts';
import { type Head, readStale, type Stale } from './stale-file.ts';
import { useSaveFile } from './use-save-file.ts';
import type { TextStore } from './use-text-store.ts';

/** Others may save between each merge and the save that follows. After so many times, the person decides. */
const maxAttempts = 5;

/** Saves the open text. A save that is based on an older version is merged; only true conflicts are shown. */
export function useSaveText(path: string, store: TextStore, drafts: TextDrafts) {
  const { site, permissions } = useWorkbench();
  const { latest, dispatch, read } = store;
  const { mutateAsync } = useSaveFile(site, path);
  const running = useRef<Promise<boolean>>(undefined);
  const settle = useSettleStale(path, store);

  const attempt = async (count: number): Promise<boolean | 'again'> => {
    const state = read();
    const { current, base } = state;
    if (current === base.source && base.hash !== null) return true;
    dispatch({ kind: 'save-begin' });
    try {
      await drafts.settled();
      const { hash, state: saved } = await mutateAsync({
        content: current,
        base: baseHashOf(state),
        editor: drafts.editor,
      });
      read();
      dispatch({ kind: 'save-end', hash });
      drafts.saved();
      // After a merge, its own message is still shown.
      const message = count === 1 ? savedMessage(saved, hasCapability(permissions.teamRole, 'pages.release')) : null;
      if (message) notify.success(t(`pages.editor.savedAs.${message}`));
      return true;
    } catch (error) {
      const stale = readStale(error);
      if (stale) return settle.decide(stale, current, count >= maxAttempts);
      if (error instanceof CallError && error.status === 0) settle.unanswered(current);
      read();
      dispatch({ kind: 'save-fail', problems: errorLines(error) });
      return false;
    }
  };
  const send = async (): Promise<boolean> => {
    let outcome: boolean | 'again' = 'again';
    for (let count = 1; outcome === 'again'; count += 1) outcome = await attempt(count);
    void drafts.keep();
    return outcome;
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

/** Decides about a save that was based on an older version. */
function useSettleStale(path: string, { latest, dispatch, read }: TextStore) {
  /** Texts that were sent without an answer. The server may have saved them. */
  const unanswered = useRef(new Set<string>());
  const ask = (stale: Stale): false => {
    read();
    dispatch({ kind: 'save-stale', stale });
    return false;
  };
  const merge = (head: Head, source: string): 'again' => {
    dispatch({ kind: 'merge', head, source });
    return 'again';
  };
  const decide = async (stale: Stale, sent: string, isLast: boolean): Promise<boolean | 'again'> => {
    const { head, baseContent } = stale;
    if (!head || head.content === null) return ask(stale);
    if (head.content === sent) {
      read();
      dispatch({ kind: 'save-end', hash: head.hash });
      return true;
    }
    if (unanswered.current.has(head.content)) return merge(head, read().current);
    if (isLast || typeof baseContent !== 'string' || !isPagePath(path)) return ask(stale);
    // The merge reads Markdown, which few saves need. Offline it cannot be loaded.
    const loaded = await import('@plinth/rich-text/merge-sources.ts').catch(() => undefined);
    // Text may have been typed since, and no key press follows between here and the replacement.
    read();
    const merged = loaded?.mergeSources(baseContent, latest().current, head.content);
    if (!merged || merged.conflicts.length > 0) return ask(stale);
    notify.info(t('pages.merge.done', { name: nameOfHead(head) }));
    return merge(head, merged.resolve([]));
  };
  return { decide, unanswered: (source: string) => void unanswered.current.add(source) };
}
