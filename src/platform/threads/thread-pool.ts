import { makeFairQueue } from './fair-queue.ts';
import { openThread, type Thread, type ThreadFacts } from './open-thread.ts';

type PoolFacts = ThreadFacts & {
  readonly size: number;
  /** A thread nobody asks for so long ends, and with it the memory it holds. */
  readonly idleMs: number;
  readonly waitingPerKey: number;
};

type Member<Wish, Word> = {
  readonly thread: Thread<Wish, Word>;
  /** Whose wishes it heard, the last one at the end: it may still know what they were about. */
  readonly heard: Set<string>;
  idle?: NodeJS.Timeout;
};

const mostHeard = 8;

export type ThreadPool<Wish, Word> = {
  /** Alone with a thread, in the fair turn of `key`. A thread that is lost takes nobody else's work with it. */
  run<Result>(key: string, work: (thread: Thread<Wish, Word>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A few threads that read what strangers wrote, each for one key at a time. */
export function openThreadPool<Wish, Word extends { readonly kind: string }>(facts: PoolFacts): ThreadPool<Wish, Word> {
  const inTurn = makeFairQueue({ slots: facts.size, waitingPerKey: facts.waitingPerKey });
  const members = Array.from({ length: facts.size }, (): Member<Wish, Word> => {
    return { thread: openThread<Wish, Word>(facts), heard: new Set() };
  });
  const free = [...members];

  /** The queue lets in no more than there are threads. */
  function take(key: string): Member<Wish, Word> {
    const known = free.findIndex(({ heard }) => heard.has(key));
    const [member] = free.splice(Math.max(0, known), 1);
    if (!member) throw new Error('no thread is free');
    clearTimeout(member.idle);
    remember(member.heard, key);
    return member;
  }

  function giveBack(member: Member<Wish, Word>): void {
    member.idle = setTimeout(() => void member.thread.close(), facts.idleMs).unref();
    free.unshift(member);
  }

  return {
    run: (key, work) =>
      inTurn(key, async () => {
        const member = take(key);
        try {
          return await work(member.thread);
        } finally {
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
