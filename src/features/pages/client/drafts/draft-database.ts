import { Draft, type DraftPlace, oldestDraft } from './draft.ts';

/** Drafts in this browser's database, which holds far more than `localStorage` and does not block typing. */
export type DraftDatabase = {
  readonly put: (place: DraftPlace, draft: Draft) => Promise<void>;
  readonly list: (place: DraftPlace) => Promise<readonly Draft[]>;
  readonly remove: (place: DraftPlace, editor: string) => Promise<void>;
  readonly removeOld: (now: Date) => Promise<void>;
};

const [databaseName, storeName] = ['plinth', 'drafts'];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of this browser failed')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: ['userId', 'siteId', 'path', 'editor'] });
  });
  return settled(request);
}

/** A private window or a setting of the browser may forbid databases: then every call rejects. */
export function makeDraftDatabase(open: () => Promise<IDBDatabase> = openDatabase): DraftDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const connect = async (): Promise<IDBDatabase> => {
    try {
      opened ??= open();
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  /** Resolves when the change is stored, not when it is requested. */
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await connect()).transaction(storeName, 'readwrite');
    work(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the draft was not stored')));
    });
  };
  const readAll = async (range?: IDBKeyRange): Promise<unknown[]> => {
    const store = (await connect()).transaction(storeName).objectStore(storeName);
    return settled(store.getAll(range));
  };
  return {
    put: (place, draft) => change((store) => void store.put({ ...place, ...draft })),
    list: async (place) => {
      const key = keyOf(place);
      // An array sorts after every text, so this is every editor.
      const rows = await readAll(IDBKeyRange.bound(key, [...key, []]));
      return rows.flatMap((row) => Draft.safeParse(row).data ?? []);
    },
    remove: (place, editor) => change((store) => void store.delete([...keyOf(place), editor])),
    removeOld: async (now) => {
      const oldest = oldestDraft(now);
      await change((store) => {
        const cursor = store.openCursor();
        cursor.addEventListener('success', () => {
          if (!cursor.result) return;
          if (isOlder(cursor.result.value, oldest)) cursor.result.delete();
          cursor.result.continue();
        });
      });
    },
  };
}

const keyOf = ({ userId, siteId, path }: DraftPlace): string[] => [userId, siteId, path];
const isOlder = (row: unknown, oldest: string): boolean => (Draft.safeParse(row).data?.at ?? '') < oldest;
