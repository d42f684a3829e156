import { Worker } from 'node:worker_threads';

type Question = {
  readonly script: URL;
  readonly data: unknown;
  readonly memoryMb: number;
  /** What to throw when the thread ends before it is done: out of memory, or silent for too long. */
  readonly lost: () => Error;
};

/** A thread that says nothing for so long has met something it cannot bear. */
const patienceMs = 60_000;

/**
 * Everything a thread says, one word after the other; it goes on when the next one is asked for. What strangers wrote is read in there: no
 * secrets to find, no memory to fill, no endless loop.
 */
export async function* askThread<Word extends { readonly kind: string }>({
  script,
  data,
  memoryMb,
  lost,
}: Question): AsyncGenerator<Exclude<Word, { kind: 'end' }>> {
  const worker = new Worker(script, {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let said = Promise.withResolvers<Word>();
  const giveUp = (): void => said.reject(lost());
  worker.on('message', (word: Word) => said.resolve(word));
  worker.on('error', giveUp);
  worker.on('exit', giveUp);
  try {
    for (;;) {
      said = Promise.withResolvers<Word>();
      worker.postMessage('more');
      const timer = setTimeout(giveUp, patienceMs);
      const word = await said.promise.finally(() => clearTimeout(timer));
      if (word.kind === 'end') return;
      yield word as Exclude<Word, { kind: 'end' }>;
    }
  } finally {
    await worker.terminate();
  }
}
