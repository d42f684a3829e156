import { z } from 'zod';
import { browserStore, type TextStore } from '#client-kit/local-settings.ts';

/** Unsaved values, stored for this window so that a reload or crash does not lose them. */
const Kept = z.object({
  userId: z.string(),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type StoredValues = z.infer<typeof Kept>['values'];

export type DraftKey = { readonly userId: string; readonly siteId: string; readonly place: string };

const windowStore = browserStore('sessionStorage');
const keyOf = ({ siteId, place }: DraftKey): string => `plinth.settings-draft.${siteId}.${place}`;

export function storeValues(place: DraftKey, values: StoredValues, store: TextStore = windowStore): void {
  try {
    store.setItem(keyOf(place), JSON.stringify({ userId: place.userId, values }));
  } catch {
    // The storage is full: a reload loses the values, as it would without this.
  }
}

/** The key includes the person, so that nobody else sees these values. */
export function readStored(place: DraftKey, store: TextStore = windowStore): StoredValues {
  try {
    const { data } = Kept.safeParse(JSON.parse(store.getItem(keyOf(place)) ?? 'null'));
    return data?.userId === place.userId ? data.values : {};
  } catch {
    return {};
  }
}

export const deleteStored = (place: DraftKey, store: TextStore = windowStore): void => store.removeItem(keyOf(place));
