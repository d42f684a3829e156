import type { Draft, DraftPlace } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import type { DraftJournal } from './draft-journal.ts';

export type DraftStores = { readonly database: DraftDatabase; readonly journal: DraftJournal };

export type DraftKeeper = {
  /** Stores the newest unsaved text; null once everything is saved. Resolves to false if this browser has no room. */
  readonly keep: (draft: Draft | null) => Promise<boolean>;
  /** Stores it at once, because the page may be closed before the database has. */
  readonly keepNow: (draft: Draft) => Promise<boolean>;
  /** Drafts of this file by this person, from any tab of this browser. */
  readonly list: () => Promise<readonly Draft[]>;
  /** Stores a text of another editor beside the newest one. */
  readonly add: (draft: Draft) => Promise<boolean>;
  readonly remove: (editor: string) => Promise<void>;
};

/** Stores the drafts of one open file. While the database writes, only the newest of the texts to write is remembered. */
export function makeDraftKeeper({ database, journal }: DraftStores, place: DraftPlace, editor: string): DraftKeeper {
  let wanted: Draft | null | undefined;
  let writing: Promise<boolean> | undefined;
  const isWritten = (): boolean => wanted === undefined;
  const isInDatabase = (draft: Draft): Promise<boolean> =>
    database.put(place, draft).then(
      () => true,
      () => false,
    );
  const remove = async (of: string): Promise<void> => {
    journal.remove(place, of);
    await database.remove(place, of).catch(() => undefined);
  };
  const write = async (): Promise<boolean> => {
    let isStored = true;
    while (wanted !== undefined) {
      const draft = wanted;
      wanted = undefined;
      isStored = true;
      if (draft === null) await remove(editor);
      else if (!(await isInDatabase(draft))) isStored = journal.put(place, draft);
      // Otherwise the journal holds a newer text that is still to be written.
      else if (isWritten()) journal.remove(place, editor);
    }
    writing = undefined;
    return isStored;
  };
  const keep = (draft: Draft | null): Promise<boolean> => {
    wanted = draft;
    writing ??= write();
    return writing;
  };
  return {
    keep,
    keepNow: (draft) => {
      journal.put(place, draft);
      return keep(draft);
    },
    list: async () => [...(await database.list(place).catch(() => [])), ...journal.list(place)],
    add: async (draft) => (await isInDatabase(draft)) || journal.put(place, draft),
    remove,
  };
}

/** Moves the drafts of a file to the file's new path. */
export async function moveDrafts({ database, journal }: DraftStores, from: DraftPlace, path: string): Promise<void> {
  const to = { ...from, path };
  for (const draft of journal.list(from)) {
    if (journal.put(to, draft)) journal.remove(from, draft.editor);
  }
  // A draft that cannot be written to its new place stays where it is.
  for (const draft of await database.list(from).catch(() => [])) {
    await database
      .put(to, draft)
      .then(() => database.remove(from, draft.editor))
      .catch(() => undefined);
  }
}
