import { z } from 'zod';
import { browserStore, type TextStore } from '#client-kit/local-settings.ts';

/** What was chosen and not saved, kept for this window: a reload or a crash brings it back. */
const Kept = z.object({
  userId: z.string(),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type KeptValues = z.infer<typeof Kept>['values'];

export type KeptPlace = { readonly userId: string; readonly siteId: string; readonly place: string };

const windowStore = browserStore('sessionStorage');
const keyOf = ({ siteId, place }: KeptPlace): string => `plinth.settings-draft.${siteId}.${place}`;

export function keepValues(place: KeptPlace, values: KeptValues, store: TextStore = windowStore): void {
  try {
    store.setItem(keyOf(place), JSON.stringify({ userId: place.userId, values }));
  } catch {
    // Full: then a reload loses it, as it would without this.
  }
}

/** Nobody finds what somebody else chose. */
export function readKept(place: KeptPlace, store: TextStore = windowStore): KeptValues {
  try {
    const { data } = Kept.safeParse(JSON.parse(store.getItem(keyOf(place)) ?? 'null'));
    return data?.userId === place.userId ? data.values : {};
  } catch {
    return {};
  }
}

export const dropKept = (place: KeptPlace, store: TextStore = windowStore): void => store.removeItem(keyOf(place));
