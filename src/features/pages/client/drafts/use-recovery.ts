import { useEffect, useEffectEvent, useState } from 'react';
import { randomId } from '#client-kit/random-id.ts';
import { serverTime } from '#client-kit/server-clock.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { OpenedFile } from '../../contract/files.ts';
import { isUnsaved } from '../editor/file-text.ts';
import type { TextStore } from '../editor/use-text-store.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { chooseDrafts, draftOf } from './choose-drafts.ts';
import type { Draft } from './draft.ts';
import { listOpenEditors } from './open-editors.ts';
import { removeSent, type TextDrafts } from './use-drafts.ts';

/** Unsaved text of this person from a closed tab, a crash, another device or an ended session, one at a time. */
export function useRecovery(file: OpenedFile, store: TextStore, drafts: TextDrafts) {
  const { site } = useWorkbench();
  const [server] = useState(() => file.autosave && draftOf(file.autosave, serverTime() ?? new Date()));
  const offers = useOffers(file, server, drafts);
  const [offer] = offers.list;
  if (!offer) return null;

  const restore = async () => {
    const { read, dispatch } = store;
    // Text that was typed before the decision is offered next, instead of being overwritten.
    const typed = isUnsaved(read()) ? { ...drafts.draftNow(), editor: randomId() } : undefined;
    if (typed && !(await drafts.add(typed))) return notify.error(t('pages.editor.noRoom'));
    dispatch({ kind: 'restore', draft: offer });
    offers.decided(offer, typed);
    const isKept = await drafts.keep();
    if (isKept) await drafts.remove(offer.editor);
    await drafts.sendNow();
  };
  const discard = async () => {
    offers.decided(offer);
    await drafts.remove(offer.editor);
    if (server?.editor === offer.editor) await removeSent(site, file.path, offer.editor);
  };
  return { ...offer, count: offers.list.length, restore, discard };
}

export type Recovery = NonNullable<ReturnType<typeof useRecovery>>;

function useOffers(file: OpenedFile, server: Draft | undefined, drafts: TextDrafts) {
  const [offers, setOffers] = useState<readonly Draft[]>();
  const { hold, editor, list } = drafts;
  useEffect(() => {
    hold(() => server !== undefined && (offers === undefined || offers.some((each) => each.editor === server.editor)));
  }, [hold, offers, server]);

  const loaded = useEffectEvent((stored: readonly Draft[], open: ReadonlySet<string>) => {
    const isLost = (draft: Draft): boolean => draft.editor !== editor && !open.has(draft.editor);
    const local = stored.filter(isLost);
    const chosen = chooseDrafts(local, server && isLost(server) ? server : undefined, file.content);
    setOffers(chosen);
    const offered = new Set(chosen.map((each) => each.editor));
    // The others are saved by now, or equal to one that is offered.
    for (const draft of local) if (!offered.has(draft.editor)) void drafts.remove(draft.editor);
  });
  useEffect(() => {
    let isWanted = true;
    void Promise.all([list(), listOpenEditors()]).then((found) => isWanted && loaded(...found));
    return () => {
      isWanted = false;
    };
  }, [list]);
  const decided = (draft: Draft, added?: Draft) => {
    setOffers((before = []) => [...before.filter((each) => each !== draft), ...(added ? [added] : [])]);
    if (draft.editor === server?.editor) hold(() => false);
  };
  return { list: offers ?? [], decided };
}
