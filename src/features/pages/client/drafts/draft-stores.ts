import { localStore } from '#client-kit/app-session.ts';
import { makeDraftDatabase } from './draft-database.ts';
import { makeDraftJournal } from './draft-journal.ts';
import type { DraftStores } from './draft-keeper.ts';

/** The drafts of this browser. */
export const draftStores: DraftStores = { database: makeDraftDatabase(), journal: makeDraftJournal(localStore) };

/** A clock that is wrong must not delete drafts, so `now` is the server's time. */
export function deleteOldDrafts(now: Date | undefined): void {
  if (!now) return;
  draftStores.journal.removeOld(now);
  draftStores.database.removeOld(now).catch(() => undefined);
}
