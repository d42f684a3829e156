import { TaskFailed } from '#features/tasks/server/door.ts';
import { openThread, type Thread } from '#platform/threads/open-thread.ts';
import type { MakerWish, MakerWord } from './maker-words.ts';

type Said<Kind> = Extract<MakerWord, { kind: Kind }>;

/** The thread that makes releases, as its process speaks with it: one release at a time, the others wait in line. */
export class MakerThread {
  readonly #thread: Thread<MakerWish, MakerWord> = openThread({
    script: new URL('./maker-worker.ts', import.meta.url),
    data: null,
    memoryMb: 900,
    lost: () => new TaskFailed('Something in this site takes more memory or time than it may.'),
  });
  #line: Promise<unknown> = Promise.resolve();

  /** Alone with the thread, until the work is done. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#line.then(work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  ask(wish: MakerWish): AsyncGenerator<Exclude<MakerWord, { kind: 'end' }>> {
    return this.#thread.ask(wish);
  }

  /** For wishes with one answer. */
  async answer<Kind extends MakerWord['kind']>(kind: Kind, wish: MakerWish): Promise<Said<Kind>> {
    let found: Said<Kind> | undefined;
    for await (const word of this.#thread.ask(wish)) if (word.kind === kind) found = word as unknown as Said<Kind>;
    if (!found) throw new Error(`the thread said nothing to ${wish.kind}`);
    return found;
  }

  /** For wishes without an answer. */
  async tell(wish: MakerWish): Promise<void> {
    for await (const _ of this.#thread.ask(wish));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
