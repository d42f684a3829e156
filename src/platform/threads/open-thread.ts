import { Worker } from 'node:worker_threads';
import { watchPieces } from './cpu-deadline.ts';
import { makePieceMarker, readPiece, writePiece } from './piece-marker.ts';
import type { ThreadStart } from './start-thread.ts';
import { threadEnvironment } from './thread-environment.ts';

export type ThreadOptions = {
  readonly script: URL;
  readonly data: unknown;
  readonly memoryMb: number;
  /** The error to throw when the thread dies or exceeds its limits. `piece` names the piece of work it was running. */
  readonly makeLostError: (piece: string | null) => Error;
  /** CPU time until the next message. */
  readonly cpuLimitMs?: number;
  /** CPU time for one piece of the work, if the thread marks pieces. */
  readonly pieceCpuLimitMs?: number;
  /** Runs each step of a reply, which is the work from one message to the next, when its turn comes. */
  readonly inStep?: (step: () => Promise<void>) => Promise<void>;
};

/** A thread that works this long without a message is considered stuck. */
const defaultCpuLimitMs = 60_000;

export type Thread<Request, Message> = {
  /**
   * Sends a request and yields the messages of the reply. The thread continues only when the next message is asked for. One request at
   * a time.
   */
  ask(request: Request): AsyncGenerator<Exclude<Message, { kind: 'end' }>>;
  /** Starts the thread ahead of the first request, which then does not have to wait for it. */
  warmUp(): void;
  isWarm(): boolean;
  close(): Promise<void>;
};

/**
 * A worker thread for untrusted input: it has no secrets, little memory and limited CPU time. It starts with the first request. A thread
 * whose reply was not read to the end is terminated and replaced, because it may still be working on the old request.
 */
export function openThread<Request, Message extends { readonly kind: string }>(
  options: ThreadOptions,
): Thread<Request, Message> {
  const marker = makePieceMarker();
  let worker: Worker | undefined;
  let reply = Promise.withResolvers<Message>();
  const { inStep = (step) => step() } = options;
  const lostError = (): Error => options.makeLostError(readPiece(marker).name);
  const limitNow = () => limitOf(options, readPiece(marker));

  function start(): Worker {
    const started = launchWorker(options);
    const giveUp = (): void => {
      if (worker === started) reply.reject(lostError());
    };
    started.on('message', (message: Message) => reply.resolve(message));
    started.on('error', giveUp);
    started.on('exit', giveUp);
    return started;
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    async *ask(request) {
      writePiece(marker, '');
      let [isAsked, isComplete] = [false, false];
      const step = async (): Promise<void> => {
        if (!isAsked) worker ??= start();
        if (!worker) throw lostError();
        reply = Promise.withResolvers<Message>();
        if (!isAsked) worker.postMessage({ request, marker });
        isAsked = true;
        worker.postMessage('more');
        const endWatch = watchPieces(worker, limitNow, () => reply.reject(lostError()));
        await reply.promise.finally(endWatch);
      };
      try {
        for (;;) {
          await inStep(step);
          const message = await reply.promise;
          isComplete = message.kind === 'end';
          if (isComplete) return;
          yield message as Exclude<Message, { kind: 'end' }>;
        }
      } finally {
        if (!isComplete) await end();
      }
    },
    warmUp() {
      worker ??= start();
    },
    isWarm: () => worker !== undefined,
    close: end,
  };
}

type Piece = ReturnType<typeof readPiece>;

function limitOf(
  options: ThreadOptions,
  { number, name }: Piece,
): { readonly piece: number; readonly limitMs: number } {
  const { cpuLimitMs = defaultCpuLimitMs, pieceCpuLimitMs = cpuLimitMs } = options;
  return { piece: number, limitMs: name === null ? cpuLimitMs : pieceCpuLimitMs };
}

function launchWorker({ script, data, memoryMb }: ThreadOptions): Worker {
  const worker = new Worker(new URL('./start-thread.ts', import.meta.url), {
    workerData: { script: script.href, data } satisfies ThreadStart,
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // A thread that waits for the next request must not keep the process alive.
  worker.unref();
  return worker;
}
