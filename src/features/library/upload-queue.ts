import type { ConflictChoice } from './contract/uploads.ts';

/** `waiting` begins when it is its turn; `conflict` waits for a choice; the last three are final. */
export type UploadStatus = 'waiting' | 'sending' | 'paused' | 'conflict' | 'failed' | 'done' | 'skipped';

/** A file in the queue. Its bytes are elsewhere, by the same id. */
export type UploadItem = {
  readonly id: string;
  readonly assetId: string;
  readonly parentNodeId: string | null;
  /** With its folders, as the browser writes it: `Studio/2026/bowl.jpg`; empty for a single file. */
  readonly relativePath: string;
  readonly name: string;
  readonly size: number;
  readonly conflict: ConflictChoice;
  readonly status: UploadStatus;
  readonly sent: number;
  /** The upload on the server, once it was created. */
  readonly uploadId?: string;
  readonly problem?: string;
};

export type UploadQueue = {
  readonly items: readonly UploadItem[];
  readonly isPaused: boolean;
  /** The server cannot be reached: everything waits until it can. */
  readonly isOffline: boolean;
  /** The choice for every further file whose name is taken. */
  readonly choiceForAll?: ConflictChoice;
};

export const emptyQueue: UploadQueue = { items: [], isPaused: false, isOffline: false };

/** At most this many files are sent at once. */
export const maxSending = 3;

export type UploadAction =
  | { readonly type: 'added'; readonly items: readonly UploadItem[] }
  | { readonly type: 'started' | 'done' | 'skipped' | 'conflict' | 'interrupted' | 'removed'; readonly id: string }
  | { readonly type: 'created'; readonly id: string; readonly uploadId: string }
  | { readonly type: 'sent'; readonly bytes: ReadonlyMap<string, number> }
  | { readonly type: 'failed'; readonly id: string; readonly problem: string }
  | { readonly type: 'pause' | 'resume' | 'retry'; readonly id?: string }
  | { readonly type: 'choose'; readonly id: string; readonly choice: ConflictChoice; readonly isForAll: boolean }
  | { readonly type: 'offline' | 'online' | 'cleared' | 'emptied' };

const isFinal = ({ status }: UploadItem): boolean => status === 'done' || status === 'skipped';
const isOpen = (item: UploadItem): boolean => !isFinal(item) && item.status !== 'failed';

export function reduceUploads(queue: UploadQueue, action: UploadAction): UploadQueue {
  const change = (id: string, by: (item: UploadItem) => UploadItem): UploadQueue => ({
    ...queue,
    items: queue.items.map((item) => (item.id === id ? by(item) : item)),
  });
  switch (action.type) {
    case 'added':
      return addItems(queue, action.items);
    case 'started':
      return change(action.id, (item) => ({ ...without(item, 'problem'), status: 'sending' }));
    case 'created':
      return change(action.id, (item) => ({ ...item, uploadId: action.uploadId }));
    case 'sent':
      return {
        ...queue,
        items: queue.items.map((item) => {
          const sent = action.bytes.get(item.id);
          return sent === undefined || item.status !== 'sending' ? item : { ...item, sent: Math.min(sent, item.size) };
        }),
      };
    case 'done':
    case 'skipped':
      return change(action.id, (item) => ({
        ...item,
        status: action.type === 'done' ? 'done' : 'skipped',
        sent: item.size,
      }));
    case 'interrupted':
      // A pause stays a pause; a connection that broke begins again by itself.
      return change(action.id, (item) => (item.status === 'sending' ? { ...item, status: 'waiting' } : item));
    case 'failed':
      return change(action.id, (item) => ({ ...item, status: 'failed', problem: action.problem }));
    case 'conflict':
      return conflictAt(queue, action.id);
    case 'choose':
      return chooseFor(queue, action.id, action.choice, action.isForAll);
    case 'removed':
      return { ...queue, items: queue.items.filter(({ id }) => id !== action.id) };
    case 'cleared':
      return clear({ ...queue, items: queue.items.filter((item) => !isFinal(item)) });
    case 'emptied':
      return emptyQueue;
    case 'offline':
    case 'online':
      return { ...queue, isOffline: action.type === 'offline' };
    default:
      return changeFlow(queue, action);
  }
}

/** A queue in which everything had ended begins anew. */
function addItems(queue: UploadQueue, items: readonly UploadItem[]): UploadQueue {
  const kept = queue.items.some(isOpen) ? queue.items : queue.items.filter((item) => !isFinal(item));
  const known = new Set(kept.map(({ id }) => id));
  return { ...clear({ ...queue, items: kept }), items: [...kept, ...items.filter(({ id }) => !known.has(id))] };
}

/** The choice for all and the pause belong to the files they were made for. */
function clear(queue: UploadQueue): UploadQueue {
  if (queue.items.some(isOpen)) return queue;
  return { items: queue.items, isPaused: false, isOffline: queue.isOffline };
}

/** Pauses, resumes or retries one file, or all of them. */
function changeFlow(
  queue: UploadQueue,
  { type, id }: Extract<UploadAction, { type: 'pause' | 'resume' | 'retry' }>,
): UploadQueue {
  const isMeant = (item: UploadItem): boolean => id === undefined || item.id === id;
  const next = (item: UploadItem): UploadItem => {
    if (!isMeant(item)) return item;
    if (type === 'pause' && (item.status === 'waiting' || item.status === 'sending'))
      return { ...item, status: 'paused' };
    if (type === 'resume' && item.status === 'paused') return { ...item, status: 'waiting' };
    if (type === 'retry' && item.status === 'failed') return { ...without(item, 'problem'), status: 'waiting' };
    return item;
  };
  const isPaused = id === undefined && type !== 'retry' ? type === 'pause' : queue.isPaused;
  return { ...queue, isPaused, items: queue.items.map(next) };
}

/** A name is taken: the choice that was made for all applies, or the person is asked. */
function conflictAt(queue: UploadQueue, id: string): UploadQueue {
  const item = queue.items.find((one) => one.id === id);
  if (!item) return queue;
  const isNew = queue.choiceForAll !== undefined && item.conflict !== queue.choiceForAll;
  if (isNew && queue.choiceForAll) return chooseFor(queue, id, queue.choiceForAll, false);
  return { ...queue, items: queue.items.map((one) => (one.id === id ? { ...one, status: 'conflict' } : one)) };
}

/** The choice is sent when an upload is created, so the file is sent again from its beginning. */
function chooseFor(queue: UploadQueue, id: string, choice: ConflictChoice, isForAll: boolean): UploadQueue {
  const isMeant = (item: UploadItem): boolean => item.id === id || (isForAll && item.status === 'conflict');
  const answer = (item: UploadItem): UploadItem => {
    if (isMeant(item)) {
      const fresh = { ...without(without(item, 'uploadId'), 'problem'), conflict: choice };
      return choice === 'skip'
        ? { ...fresh, status: 'skipped', sent: item.size }
        : { ...fresh, status: 'waiting', sent: 0 };
    }
    // Files that did not begin take the choice along.
    const isAhead = isForAll && item.uploadId === undefined && isOpen(item) && item.conflict === 'ask';
    return isAhead ? { ...item, conflict: choice } : item;
  };
  return { ...queue, items: queue.items.map(answer), ...(isForAll ? { choiceForAll: choice } : {}) };
}

function without<Key extends 'uploadId' | 'problem'>(item: UploadItem, key: Key): Omit<UploadItem, Key> & UploadItem {
  const { [key]: _left, ...rest } = item;
  return rest as Omit<UploadItem, Key> & UploadItem;
}

/** The files whose turn it is. */
export function nextUploads({ items, isPaused, isOffline }: UploadQueue): readonly UploadItem[] {
  if (isPaused || isOffline) return [];
  const sending = items.filter(({ status }) => status === 'sending').length;
  return items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, maxSending - sending));
}

export type UploadTotals = {
  readonly count: number;
  readonly done: number;
  readonly failed: number;
  readonly conflicts: number;
  /** Not done, not failed and not skipped. */
  readonly open: number;
  readonly percent: number;
};

export function sumUploads({ items }: UploadQueue): UploadTotals {
  let [size, sent, done, failed, conflicts, open] = [0, 0, 0, 0, 0, 0];
  for (const item of items) {
    size += item.size;
    sent += isFinal(item) ? item.size : item.sent;
    if (isFinal(item)) done += 1;
    if (item.status === 'failed') failed += 1;
    if (item.status === 'conflict') conflicts += 1;
    if (isOpen(item)) open += 1;
  }
  return { count: items.length, done, failed, conflicts, open, percent: size === 0 ? 0 : (sent / size) * 100 };
}
