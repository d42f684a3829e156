import { z } from 'zod';
import type { TextStore } from '#client-kit/local-settings.ts';

/** Unsaved text, stored in this browser so that a closed tab, a lost connection or a crash loses nothing. */
const Draft = z.object({ base: z.string(), source: z.string(), at: z.string() });
export type Draft = z.infer<typeof Draft>;

export type DraftKey = { readonly userId: string; readonly siteId: string; readonly path: string };

const prefix = 'plinth.draft.';
const retentionDays = 30;

/** The key includes the person: another person in the same browser never sees the draft. */
const keyOf = ({ userId, siteId, path }: DraftKey): string => `${prefix}${userId}.${siteId}.${path}`;

/** False when the browser's storage is full. */
export function storeDraft(store: TextStore, place: DraftKey, draft: Draft): boolean {
  try {
    store.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(store: TextStore, place: DraftKey): void {
  store.removeItem(keyOf(place));
}

export function readDraft(store: TextStore, place: DraftKey): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(store.getItem(keyOf(place)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Moves the draft of a file to the file's new path. */
export function moveDraft(store: TextStore, from: DraftKey, path: string): void {
  const draft = readDraft(store, from);
  if (!draft) return;
  deleteDraft(store, from);
  storeDraft(store, { ...from, path }, draft);
}

/** Removes drafts that are older than a month. */
export function deleteOldDrafts(store: Storage, now: Date): void {
  const oldest = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key?.startsWith(prefix));
  for (const key of keys) {
    if (!key) continue;
    const at = atOf(store.getItem(key));
    if (at === undefined || at < oldest) store.removeItem(key);
  }
}

function atOf(text: string | null): string | undefined {
  try {
    return Draft.safeParse(JSON.parse(text ?? 'null')).data?.at;
  } catch {
    return undefined;
  }
}
