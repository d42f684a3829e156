import { type FairQueue, makeFairQueue } from './fair-queue.ts';
import { openThread, type Thread, type ThreadFacts } from './open-thread.ts';

type PoolFacts = ThreadFacts & {
  readonly size: number;
  /** A thread nobody asks for so long ends, and with it the memory it holds. */
  readonly idleMs: number;
} & (
    | { readonly waitingPerKey: number; readonly inTurn?: never }
    /** Shared with other pools; it must not let in more at once than this pool has threads. */
    | { readonly inTurn: FairQueue; readonly waitingPerKey?: never }
  );

type Member<Wish, Word> = {
  readonly thread: Thread<Wish, Word>;
  /** Whose wishes it heard, the last one at the end: it may still know what they were about. */
  readonly heard: Set<string>;
  idle?: NodeJS.Timeout;
};

const mostHeard = 8;

/** Honest pieces of work take less. */
const longMs = 100;

export type ThreadPool<Wish, Word> = {
  /** Alone with a thread, in the fair turn of `key`. A thread that is lost takes nobody else's work with it. */
  run<Result>(key: string, work: (thread: Thread<Wish, Word>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A few threads that read what strangers wrote, each for one key at a time. */
export function openThreadPool<Wish, Word extends { readonly kind: string }>(facts: PoolFacts): ThreadPool<Wish, Word> {
  const inTurn = facts.inTurn ?? makeFairQueue({ slots: facts.size, waitingPerKey: facts.waitingPerKey });
  const members = Array.from({ length: facts.size }, (): Member<Wish, Word> => {
    return { thread: openThread<Wish, Word>(facts), heard: new Set() };
  });
  const free = [...members];

  /** Best the one that knows what this key asks about, then one that need not begin first. */
  function nextFor(key: string): Member<Wish, Word> | undefined {
    const warm = free.filter(({ thread }) => thread.isWarm());
    return warm.find(({ heard }) => heard.has(key)) ?? warm[0] ?? free[0];
  }

  /** The queue lets in no more than there are threads. */
  function take(key: string): Member<Wish, Word> {
    const member = nextFor(key);
    if (!member) throw new Error('no thread is free');
    free.splice(free.indexOf(member), 1);
    clearTimeout(member.idle);
    remember(member.heard, key);
    return member;
  }

  function endWhenIdle(member: Member<Wish, Word>): void {
    clearTimeout(member.idle);
    member.idle = setTimeout(() => void member.thread.close(), facts.idleMs).unref();
  }

  function giveBack(member: Member<Wish, Word>): void {
    endWhenIdle(member);
    free.unshift(member);
  }

  /** Whoever comes while a thread is busy for long finds another that has begun. */
  function warmSpare(): void {
    const [spare] = free;
    if (!spare || free.some(({ thread }) => thread.isWarm())) return;
    spare.thread.warmUp();
    endWhenIdle(spare);
  }

  /** A thread that begins now is slow without being busy. */
  const spareAfterLong = ({ thread }: Member<Wish, Word>): NodeJS.Timeout | undefined =>
    thread.isWarm() ? setTimeout(warmSpare, longMs).unref() : undefined;

  return {
    run: (key, work) =>
      inTurn(key, async () => {
        const member = take(key);
        const spare = spareAfterLong(member);
        try {
          return await work(member.thread);
        } finally {
          clearTimeout(spare);
          giveBack(member);
        }
      }),
    async close() {
      for (const { idle } of members) clearTimeout(idle);
      await Promise.all(members.map(({ thread }) => thread.close()));
    },
  };
}

function remember(heard: Set<string>, key: string): void {
  heard.delete(key);
  heard.add(key);
  for (const oldest of heard) if (heard.size > mostHeard) heard.delete(oldest);
}

/** The answer to a wish that has one. Heard to its end, the thread stays for the next wish. */
export async function onlyWord<Wish, Word>(
  thread: Thread<Wish, Word>,
  wish: Wish,
): Promise<Exclude<Word, { kind: 'end' }>> {
  const heard = await Array.fromAsync(thread.ask(wish));
  const [word] = heard;
  if (word === undefined || heard.length > 1) throw new Error(`a thread said ${heard.length} words to one wish`);
  return word;
}
