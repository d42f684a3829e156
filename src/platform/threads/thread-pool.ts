import { type FairQueue, makeFairQueue } from './fair-queue.ts';
import { openThread, type Thread, type ThreadOptions } from './open-thread.ts';

type PoolOptions = Omit<ThreadOptions, 'inStep'> & {
  readonly size: number;
  /** Runs each step of the work for a key when its turn comes. */
  readonly inStep?: (key: string, step: () => Promise<void>) => Promise<void>;
  /** A thread that is idle for this long is closed, which frees its memory. */
  readonly idleMs: number;
} & (
    | { readonly waitingPerKey: number; readonly queue?: never }
    /** Shared with other pools; it must not run more calls at once than this pool has threads. */
    | { readonly queue: FairQueue; readonly waitingPerKey?: never }
  );

type Member<Request, Message> = {
  readonly thread: Thread<Request, Message>;
  /** The keys it worked for, the latest last: it may still have their data in memory. */
  readonly recentKeys: Set<string>;
  idle?: NodeJS.Timeout;
};

const maxRecentKeys = 8;

/** Ordinary requests take less. */
const busyAfterMs = 100;

export type ThreadPool<Request, Message> = {
  /** Runs `work` with exclusive use of a thread, in the fair turn of `key`. A thread that dies fails only this work. */
  run<Result>(key: string, work: (thread: Thread<Request, Message>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A pool of threads for untrusted input, each of which works for one key at a time. */
export function openThreadPool<Request, Message extends { readonly kind: string }>(
  options: PoolOptions,
): ThreadPool<Request, Message> {
  const queue = options.queue ?? makeFairQueue({ slots: options.size, waitingPerKey: options.waitingPerKey });
  const members = Array.from({ length: options.size }, () => makeMember<Request, Message>(options));
  const free = [...members];

  /** Cannot fail: the queue runs no more calls than there are threads. */
  function take(key: string): Member<Request, Message> {
    const member = pickMember(free, key);
    if (!member) throw new Error('no thread is free');
    free.splice(free.indexOf(member), 1);
    clearTimeout(member.idle);
    remember(member.recentKeys, key);
    return member;
  }

  function endWhenIdle(member: Member<Request, Message>): void {
    clearTimeout(member.idle);
    member.idle = setTimeout(() => void member.thread.close(), options.idleMs).unref();
  }

  function release(member: Member<Request, Message>): void {
    endWhenIdle(member);
    free.unshift(member);
  }

  /** Starts a spare thread while another is busy for long, so that the next key does not wait for a start. */
  function warmSpare(): void {
    const [spare] = free;
    if (!spare || free.some(({ thread }) => thread.isWarm())) return;
    spare.thread.warmUp();
    endWhenIdle(spare);
  }

  /** Only for a thread that is already running: one that starts now is slow without being busy. */
  const warmSpareWhenBusy = ({ thread }: Member<Request, Message>): NodeJS.Timeout | undefined =>
    thread.isWarm() ? setTimeout(warmSpare, busyAfterMs).unref() : undefined;

  return {
    run: (key, work) =>
      queue(key, async () => {
        const member = take(key);
        const spare = warmSpareWhenBusy(member);
        try {
          return await work(member.thread);
        } finally {
          clearTimeout(spare);
          release(member);
        }
      }),
    async close() {
      for (const { idle } of members) clearTimeout(idle);
      await Promise.all(members.map(({ thread }) => thread.close()));
    },
  };
}

function makeMember<Request, Message extends { readonly kind: string }>({
  inStep = (_key, step) => step(),
  ...options
}: PoolOptions): Member<Request, Message> {
  const recentKeys = new Set<string>();
  return { thread: openThread({ ...options, inStep: (step) => inStep(latestKey(recentKeys), step) }), recentKeys };
}

const latestKey = (recentKeys: ReadonlySet<string>): string => [...recentKeys].at(-1) ?? '';

/**
 * Prefers the thread that worked for this key last, then one that did so recently, then any that is running. A key that works without a
 * pause stays with its thread: another key would have to wait there while its garbage is collected.
 */
function pickMember<Request, Message>(
  free: readonly Member<Request, Message>[],
  key: string,
): Member<Request, Message> | undefined {
  const warm = free.filter(({ thread }) => thread.isWarm());
  return (
    warm.find(({ recentKeys }) => latestKey(recentKeys) === key) ??
    warm.find(({ recentKeys }) => recentKeys.has(key)) ??
    warm[0] ??
    free[0]
  );
}

function remember(recentKeys: Set<string>, key: string): void {
  recentKeys.delete(key);
  recentKeys.add(key);
  for (const oldest of recentKeys) if (recentKeys.size > maxRecentKeys) recentKeys.delete(oldest);
}

/** Sends a request that has exactly one message as its reply. The reply is read to its end, so the thread can be used again. */
export async function askOnce<Request, Message>(
  thread: Thread<Request, Message>,
  request: Request,
): Promise<Exclude<Message, { kind: 'end' }>> {
  const messages = await Array.fromAsync(thread.ask(request));
  const [message] = messages;
  if (message === undefined || messages.length > 1)
    throw new Error(`a thread sent ${messages.length} messages for one request`);
  return message;
}
