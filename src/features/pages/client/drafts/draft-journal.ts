import type { TextStore } from '#client-kit/local-settings.ts';
import { Draft, type DraftPlace, oldestDraft } from './draft.ts';

/**
 * The write-ahead store of drafts, in `localStorage`: small, but synchronous, so that text is stored before a page is closed. It is also used
 * when the browser has no database.
 */
export type DraftJournal = {
  /** False when the storage is full. */
  readonly put: (place: DraftPlace, draft: Draft) => boolean;
  readonly list: (place: DraftPlace) => readonly Draft[];
  readonly remove: (place: DraftPlace, editor: string) => void;
  readonly removeOld: (now: Date) => void;
};

const prefix = 'plinth.draft.';

const placeKey = ({ userId, siteId, path }: DraftPlace): string => `${prefix}${userId}.${siteId}.${path}`;
/** A path has no spaces. */
const draftKey = (place: DraftPlace, editor: string): string => placeKey(place) + (editor === '' ? '' : ` ${editor}`);

export function makeDraftJournal(store: TextStore | Storage): DraftJournal {
  const keys = (): string[] =>
    'length' in store ? Array.from({ length: store.length }, (_, at) => store.key(at) ?? '') : [];
  const read = (key: string): Draft | undefined => {
    try {
      return Draft.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  return {
    put: (place, draft) => {
      try {
        store.setItem(draftKey(place, draft.editor), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    list: (place) => {
      const key = placeKey(place);
      return keys()
        .filter((each) => each === key || each.startsWith(`${key} `))
        .flatMap((each) => read(each) ?? []);
    },
    remove: (place, editor) => store.removeItem(draftKey(place, editor)),
    removeOld: (now) => {
      const oldest = oldestDraft(now);
      for (const key of keys().filter((each) => each.startsWith(prefix))) {
        const draft = read(key);
        if (!draft || draft.at < oldest) store.removeItem(key);
      }
    },
  };
}
