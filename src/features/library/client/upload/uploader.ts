import { session } from '#client-kit/app-session.ts';
import { CallError } from '#client-kit/call-error.ts';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { randomId } from '#client-kit/random-id.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { ConflictChoice } from '../../contract/uploads.ts';
import {
  emptyQueue,
  nextUploads,
  reduceUploads,
  sumUploads,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
} from '../../upload-queue.ts';
import { refreshLibrary } from '../use-live-library.ts';
import { waitForServer } from './reachable.ts';
import { sendFile } from './send-file.ts';
import { claimTab } from './tab-claim.ts';
import { makeUploadDatabase, type StoredUpload } from './upload-database.ts';
import { uploadFlag } from './upload-flag.ts';
import { uploadTransport } from './upload-transport.ts';

/** A file to upload, with its path if it comes with a folder. */
export type PickedFile = { readonly file: File; readonly relativePath: string };
export type UploadTarget = { readonly assetId: string; readonly parentNodeId: string | null };

const database = makeUploadDatabase();
const files = new Map<string, File>();
const running = new Map<string, AbortController>();
const attempts = new Map<string, number>();
/** The place of each file in the queue, which a reload keeps. */
const orders = new Map<string, number>();
const listeners = new Set<() => void>();
let queue: UploadQueue = emptyQueue;

/** Progress is shown a few times per second, however often it is reported. */
const progressEveryMs = 150;
let progress = new Map<string, number>();
let progressTimer = 0;

const maxAttempts = 5;
const retryAfterMs = 1500;

function dispatch(action: UploadAction): void {
  const before = queue;
  queue = reduceUploads(queue, action);
  if (queue === before) return;
  if (queue.items.length > 0) uploadFlag.raise();
  else uploadFlag.lower();
  for (const listener of listeners) listener();
}

function reportSent(id: string, bytes: number): void {
  progress.set(id, bytes);
  progressTimer ||= window.setTimeout(() => {
    progressTimer = 0;
    const bytesById = progress;
    progress = new Map();
    dispatch({ type: 'sent', bytes: bytesById });
  }, progressEveryMs);
}

/** Begins the files whose turn it is. */
function pump(): void {
  for (const item of nextUploads(queue)) void send(item);
}

async function send(item: UploadItem): Promise<void> {
  const { id } = item;
  const file = files.get(id);
  if (!file) return dispatch({ type: 'failed', id, problem: t('library.upload.gone') });
  const controller = new AbortController();
  running.set(id, controller);
  dispatch({ type: 'started', id });
  try {
    const { skipped } = await sendFile({
      item,
      file,
      transport: uploadTransport,
      signal: controller.signal,
      onCreated: (uploadId) => {
        dispatch({ type: 'created', id, uploadId });
        void store(id);
      },
      onSent: (bytes) => reportSent(id, bytes),
    });
    dispatch({ type: skipped ? 'skipped' : 'done', id });
    forget(id);
    finishIfDone(item.assetId);
  } catch (error) {
    await react(id, error);
  } finally {
    if (running.get(id) === controller) running.delete(id);
    pump();
  }
}

/** Decides by the failure: wait for the network, try again, ask the person, or give up. */
async function react(id: string, error: unknown): Promise<void> {
  if (!(error instanceof CallError)) {
    if (error instanceof DOMException && error.name === 'AbortError') return dispatch({ type: 'interrupted', id });
    // The browser cannot read the file any more: it was changed or moved.
    return dispatch({ type: 'failed', id, problem: t('library.upload.gone') });
  }
  if (error.status === 0 && error.code === 'client.unreachable') {
    dispatch({ type: 'interrupted', id });
    return void waitOffline();
  }
  if (error.code === 'library.name_taken') {
    dispatch({ type: 'conflict', id });
    return void store(id);
  }
  const tried = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, tried);
  const isPassing = error.status === 0 || error.status === 429 || error.status >= 500;
  if (!isPassing || tried >= maxAttempts) {
    attempts.delete(id);
    return dispatch({ type: 'failed', id, problem: uploadErrorLines(error).join(' ') });
  }
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs * 2 ** (tried - 1)));
  dispatch({ type: 'interrupted', id });
}

/** Everything waits until the server answers again, and then goes on by itself. */
async function waitOffline(): Promise<void> {
  if (queue.isOffline) return;
  dispatch({ type: 'offline' });
  await waitForServer();
  dispatch({ type: 'online' });
  pump();
}

function finishIfDone(assetId: string): void {
  const { open, failed, count } = sumUploads(queue);
  if (open > 0) return;
  void refreshLibrary(queryClient, assetId);
  if (failed === 0) notify.success(t('library.upload.done', { count }));
}

function forget(id: string): void {
  files.delete(id);
  attempts.delete(id);
  orders.delete(id);
  void database.remove([id]);
}

const userId = (): string => session.state().user?._id ?? '';

/** The current state of files of the queue, as it is stored. */
async function storeItems(ids: readonly string[]): Promise<void> {
  const tabId = await claimTab();
  const wanted = new Set(ids);
  const stored = queue.items.flatMap((item): StoredUpload[] => {
    const file = files.get(item.id);
    if (!file || !wanted.has(item.id)) return [];
    return [{ id: item.id, userId: userId(), tabId, order: orders.get(item.id) ?? 0, item, file }];
  });
  await database.put(stored);
  // Small files may be done before they are stored.
  await database.remove(ids.filter((id) => !files.has(id)));
}

const store = (id: string): Promise<void> => storeItems([id]);

async function add(picked: readonly PickedFile[], target: UploadTarget, conflict?: ConflictChoice): Promise<void> {
  const items = picked.map(({ file, relativePath }): UploadItem => {
    const id = randomId();
    files.set(id, file);
    const choice = conflict ?? queue.choiceForAll ?? 'ask';
    return {
      id,
      ...target,
      relativePath,
      name: file.name,
      size: file.size,
      conflict: choice,
      status: 'waiting',
      sent: 0,
    };
  });
  const beganAt = Date.now();
  for (const [at, { id }] of items.entries()) orders.set(id, beganAt + at / 100_000);
  dispatch({ type: 'added', items });
  pump();
  await storeItems(items.map(({ id }) => id));
}

function cancel(ids: readonly string[]): void {
  for (const id of ids) {
    const item = queue.items.find((one) => one.id === id);
    dispatch({ type: 'removed', id });
    running.get(id)?.abort();
    if (item?.uploadId && item.status !== 'done' && item.status !== 'skipped')
      // The server deletes it after a day in any case.
      void uploadTransport.cancel(item, item.uploadId).catch(() => undefined);
    forget(id);
  }
  pump();
}

let restoring: Promise<void> | undefined;

/** Takes over the uploads that were interrupted by a reload, or by closing their tab. */
function restore(): Promise<void> {
  restoring ??= (async () => {
    const tabId = await claimTab();
    const open = await claimTab.listOthers();
    const all = await database.list();
    const mine = all.filter((upload) => upload.userId === userId() && !open.has(upload.tabId) && !files.has(upload.id));
    for (const { id, file, order } of mine) {
      files.set(id, file);
      orders.set(id, order);
    }
    await database.put(mine.map((upload) => ({ ...upload, tabId })));
    dispatch({ type: 'added', items: mine.map(({ item }) => ({ ...item, status: 'waiting' })) });
    if (queue.items.length === 0) uploadFlag.lower();
    pump();
  })();
  return restoring;
}

session.onEnd((end) => {
  for (const controller of running.values()) controller.abort();
  dispatch({ type: 'emptied' });
  files.clear();
  restoring = undefined;
  // Files of a person who signed out do not stay in the browser; after an expired session the uploads go on.
  if (end === 'person') void database.clear();
  else uploadFlag.raise();
});

const stop = (ids: readonly string[]) => {
  for (const id of ids) running.get(id)?.abort();
};

/** The upload queue of this tab. */
export const uploader = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): UploadQueue => queue,
  add,
  restore,
  pause(id?: string): void {
    dispatch({ type: 'pause', ...(id ? { id } : {}) });
    stop(id ? [id] : [...running.keys()]);
  },
  resume(id?: string): void {
    dispatch({ type: 'resume', ...(id ? { id } : {}) });
    pump();
  },
  retry(id?: string): void {
    dispatch({ type: 'retry', ...(id ? { id } : {}) });
    pump();
  },
  choose(id: string, choice: ConflictChoice, isForAll: boolean): void {
    const asked = queue.items.filter((item) => item.status === 'conflict' && (isForAll || item.id === id));
    dispatch({ type: 'choose', id, choice, isForAll });
    for (const item of asked) {
      if (item.uploadId) void uploadTransport.cancel(item, item.uploadId).catch(() => undefined);
      if (choice === 'skip') forget(item.id);
      else void store(item.id);
    }
    pump();
  },
  cancel: (id: string): void => cancel([id]),
  cancelAll: (): void => cancel(queue.items.map(({ id }) => id)),
  clear: (): void => dispatch({ type: 'cleared' }),
};
