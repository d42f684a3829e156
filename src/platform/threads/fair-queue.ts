import { refuse } from '#contract-kit/refusal.ts';

/** Runs work when its turn comes. `key` identifies the tenant: usually a project, for an anonymous visitor their address. */
export type FairQueue = <Result>(key: string, work: () => Promise<Result>, options?: Waiting) => Promise<Result>;

/** Work in the background waits as long as it takes: it would fail as a whole if one of its steps were refused. */
type Waiting = { readonly isPatient?: boolean };

type Limits = {
  readonly slots: number;
  /** The number of slots one key may hold; all but one by default. */
  readonly perKey?: number;
  /** The number of waiting calls per key. Further calls are refused at once instead of after minutes. */
  readonly waitingPerKey: number;
};

type Line = {
  running: number;
  /** The number of the turn in which this key was served last; 0 for never. */
  turn: number;
  readonly waiting: (() => void)[];
};

/**
 * A limited number of slots shared by many keys. The next free slot goes to the key with the fewest running calls and, among those, to
 * the one that was served longest ago, so a key with a hundred calls delays itself and not the others. By default a key cannot hold all
 * slots: one stays free for the next key.
 */
export function makeFairQueue({ slots, perKey = Math.max(1, slots - 1), waitingPerKey }: Limits): FairQueue {
  /** One entry for every key that has waiting or running calls. */
  const lines = new Map<string, Line>();
  let free = slots;
  let turns = 0;

  function nextLine(): Line | undefined {
    let best: Line | undefined;
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || line.running >= perKey) continue;
      const isBefore = !best || line.running < best.running || (line.running === best.running && line.turn < best.turn);
      if (isBefore) best = line;
    }
    return best;
  }

  function begin(line: Line): void {
    free -= 1;
    turns += 1;
    line.running += 1;
    line.turn = turns;
  }

  function end(key: string, line: Line): void {
    free += 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
    const next = free > 0 ? nextLine() : undefined;
    if (!next) return;
    // The slot is taken before the work starts, so that no other call can take it in between.
    begin(next);
    next.waiting.shift()?.();
  }

  return async (key, work, { isPatient = false } = {}) => {
    const line = lines.get(key) ?? { running: 0, turn: 0, waiting: [] };
    if (!isPatient && line.waiting.length >= waitingPerKey) throw refuse('busy');
    lines.set(key, line);
    if (free > 0 && line.running < perKey) begin(line);
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      end(key, line);
    }
  };
}

/** Waits for a slot and returns a function that releases it, for work that ends elsewhere, such as a stream. */
export async function acquireSlot(queue: FairQueue, key: string): Promise<() => void> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = (): Promise<void> => {
    begun.resolve();
    return over.promise;
  };
  queue(key, work).catch((error: unknown) => begun.reject(error));
  await begun.promise;
  return over.resolve;
}
