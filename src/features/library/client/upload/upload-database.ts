import type { UploadItem } from '../../upload-queue.ts';

/** A file of the queue with its bytes, and whose it is. */
export type StoredUpload = {
  readonly id: string;
  readonly userId: string;
  /** The tab that sends it. */
  readonly tabId: string;
  readonly order: number;
  readonly item: UploadItem;
  readonly file: File;
};

export type UploadDatabase = {
  readonly put: (uploads: readonly StoredUpload[]) => Promise<void>;
  readonly list: () => Promise<readonly StoredUpload[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
};

const [databaseName, storeName] = ['plinth-library', 'uploads'];

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of this browser failed')));
  });
}

/** The queue in this browser's database, so that it survives a reload. Without a database uploads work, but do not survive. */
export function makeUploadDatabase(): UploadDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const within = async <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value> | undefined,
  ): Promise<Value | undefined> => {
    opened ??= openDatabase();
    opened.catch(() => {
      opened = undefined;
    });
    const transaction = (await opened).transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the queue was not stored')));
    });
    return request?.result;
  };
  /** A full or forbidden database must not stop the upload itself. */
  const attempt = async (work: Promise<unknown>): Promise<void> => void (await work.catch(() => undefined));
  return {
    put: (uploads) =>
      attempt(
        within('readwrite', (store) => {
          for (const upload of uploads) store.put(upload);
          return undefined;
        }),
      ),
    list: async () => {
      const rows = await within<StoredUpload[]>('readonly', (store) => store.getAll()).catch(() => []);
      return (rows ?? []).toSorted((one, other) => one.order - other.order);
    },
    remove: (ids) =>
      attempt(
        within('readwrite', (store) => {
          for (const id of ids) store.delete(id);
          return undefined;
        }),
      ),
    clear: () => attempt(within('readwrite', (store) => store.clear())),
  };
}
