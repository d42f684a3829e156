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
  /** Whose wish it heard last: it may still know what that one was about. */
  lastKey: string | undefined;
  idle?: NodeJS.Timeout;
};

export type Ask<Wish, Word> = (wish: Wish) => Promise<Exclude<Word, { kind: 'end' }>>;

export type ThreadPool<Wish, Word> = {
  /** Alone with a thread, in the fair turn of `key`. A thread that is lost takes nobody else's work with it. */
  run<Result>(key: string, work: (ask: Ask<Wish, Word>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A few threads that read what strangers wrote, each for one key at a time. */
export function openThreadPool<Wish, Word extends { readonly kind: string }>(facts: PoolFacts): ThreadPool<Wish, Word> {
  const inTurn = makeFairQueue({ slots: facts.size, waitingPerKey: facts.waitingPerKey });
  const members = Array.from({ length: facts.size }, (): Member<Wish, Word> => {
    return { thread: openThread<Wish, Word>(facts), lastKey: undefined };
  });
  const free = [...members];

  /** The queue lets in no more than there are threads. */
  function take(key: string): Member<Wish, Word> {
    const known = free.findIndex(({ lastKey }) => lastKey === key);
    const [member] = free.splice(Math.max(0, known), 1);
    if (!member) throw new Error('no thread is free');
    clearTimeout(member.idle);
    member.lastKey = key;
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
          return await work((wish) => onlyWord(member.thread.ask(wish)));
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

/** Heard to its end, the thread stays for the next wish. */
async function onlyWord<Word>(words: AsyncGenerator<Word>): Promise<Word> {
  const heard = await Array.fromAsync(words);
  const [word] = heard;
  if (word === undefined || heard.length > 1) throw new Error(`a thread said ${heard.length} words to one wish`);
  return word;
}
