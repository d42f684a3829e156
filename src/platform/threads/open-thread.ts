import { Worker } from 'node:worker_threads';
import { watchPieces } from './cpu-deadline.ts';
import { makePieceNote, readPiece, writePiece } from './piece-note.ts';
import type { ThreadStart } from './start-thread.ts';
import { threadEnvironment } from './thread-environment.ts';

export type ThreadFacts = {
  readonly script: URL;
  readonly data: unknown;
  readonly memoryMb: number;
  /** What to throw when the thread ends before it is done: out of memory, or silent for too long. `piece` is what it was at. */
  readonly lost: (piece: string | null) => Error;
  /** CPU time for one word. */
  readonly patienceMs?: number;
  /** CPU time for one piece of the work, where the thread notes pieces. */
  readonly pieceMs?: number;
};

/** A thread that works for so long without a word has met something it cannot bear. */
const usualPatienceMs = 60_000;

export type Thread<Wish, Word> = {
  /** Everything it says to a wish, one word after the other; it goes on when the next one is asked for. One wish at a time. */
  ask(wish: Wish): AsyncGenerator<Exclude<Word, { kind: 'end' }>>;
  /** Begins before the first wish, which then need not wait for it. */
  warmUp(): void;
  isWarm(): boolean;
  close(): Promise<void>;
};

/**
 * A thread that reads what strangers wrote: no secrets to find, no memory to fill, no endless loop. It begins with the first wish; one that
 * was not heard to its end is not asked again, another takes its place.
 */
export function openThread<Wish, Word extends { readonly kind: string }>(facts: ThreadFacts): Thread<Wish, Word> {
  const note = makePieceNote();
  let worker: Worker | undefined;
  let said = Promise.withResolvers<Word>();
  const isLost = (): Error => facts.lost(readPiece(note).name);

  function start(): Worker {
    const { script, data, memoryMb } = facts;
    const started = new Worker(new URL('./start-thread.ts', import.meta.url), {
      workerData: { script: script.href, data } satisfies ThreadStart,
      env: threadEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // A thread that waits for the next wish keeps nobody from ending.
    started.unref();
    const giveUp = (): void => {
      if (worker === started) said.reject(isLost());
    };
    started.on('message', (word: Word) => said.resolve(word));
    started.on('error', giveUp);
    started.on('exit', giveUp);
    return started;
  }

  function watched(): { readonly piece: number; readonly limitMs: number } {
    const { patienceMs = usualPatienceMs, pieceMs = patienceMs } = facts;
    const { number, name } = readPiece(note);
    return { piece: number, limitMs: name === null ? patienceMs : pieceMs };
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    async *ask(wish) {
      worker ??= start();
      writePiece(note, '');
      worker.postMessage({ wish, note });
      let isHeard = false;
      try {
        for (;;) {
          said = Promise.withResolvers<Word>();
          worker.postMessage('more');
          const endWatch = watchPieces(worker, watched, () => said.reject(isLost()));
          const word = await said.promise.finally(endWatch);
          isHeard = word.kind === 'end';
          if (isHeard) return;
          yield word as Exclude<Word, { kind: 'end' }>;
        }
      } finally {
        if (!isHeard) await end();
      }
    },
    warmUp() {
      worker ??= start();
    },
    isWarm: () => worker !== undefined,
    close: end,
  };
}
