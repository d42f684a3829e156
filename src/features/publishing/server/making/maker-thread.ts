import { TaskFailed } from '#features/tasks/server/door.ts';
import type { Thread } from '#platform/threads/open-thread.ts';
import { openThreadPool } from '#platform/threads/thread-pool.ts';
import type { MakerWish, MakerWord } from './maker-words.ts';

/** One output exceeded its time or memory limit. */
export class OutputTooCostly extends TaskFailed {
  readonly key: string;
  constructor(key: string) {
    super('Part of this site needs too much memory or time to render.');
    this.key = key;
  }
}

type Said<Kind> = Extract<MakerWord, { kind: Kind }>;

const pool = openThreadPool<MakerWish, MakerWord>({
  script: new URL('./maker-worker.ts', import.meta.url),
  data: null,
  memoryMb: 900,
  pieceCpuLimitMs: 10_000,
  makeLostError: (piece) => new OutputTooCostly(piece ?? ''),
  size: 2,
  idleMs: 10 * 60_000,
  waitingPerKey: 100,
});

/** Runs alone with a build thread, scheduled fairly between projects; with the thread that has its site cached, if that is free. */
export const withMaker = <Result>(projectId: string, work: (maker: MakerThread) => Promise<Result>): Promise<Result> =>
  pool.run(projectId, (thread) => work(new MakerThread(thread)));

/** A build thread, as seen by its process. */
export class MakerThread {
  readonly #thread: Thread<MakerWish, MakerWord>;

  constructor(thread: Thread<MakerWish, MakerWord>) {
    this.#thread = thread;
  }

  ask(wish: MakerWish): AsyncGenerator<Exclude<MakerWord, { kind: 'end' }>> {
    return this.#thread.ask(wish);
  }

  /** For requests with one response. */
  async answer<Kind extends MakerWord['kind']>(kind: Kind, wish: MakerWish): Promise<Said<Kind>> {
    let found: Said<Kind> | undefined;
    for await (const word of this.#thread.ask(wish)) if (word.kind === kind) found = word as unknown as Said<Kind>;
    if (!found) throw new Error(`the thread said nothing to ${wish.kind}`);
    return found;
  }

  /** For requests without a response. */
  async tell(wish: MakerWish): Promise<void> {
    for await (const _ of this.#thread.ask(wish));
  }
}
