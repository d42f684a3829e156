import { refuse } from '#contract-kit/refusal.ts';

/** Runs work when its turn comes. `key` says whose it is: mostly a project, for a visitor without one their address. */
export type FairQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Limits = {
  readonly slots: number;
  /** How many slots one key may have; all but one when not said. */
  readonly perKey?: number;
  /** How much of one key may wait; more is refused at once instead of after minutes. */
  readonly waitingPerKey: number;
};

type Line = {
  running: number;
  /** When it was served last; 0 for never. */
  turn: number;
  readonly waiting: (() => void)[];
};

/**
 * A few slots that many share. The next turn belongs to the key that has the fewest at work and, among those, was served longest ago; so
 * whoever brings a hundred pieces waits for themselves and not others for them. One slot is never given to a key that already has all
 * the others: somebody who comes now finds it free.
 */
export function makeFairQueue({ slots, perKey = Math.max(1, slots - 1), waitingPerKey }: Limits): FairQueue {
  /** Of every key that waits or has something at work. */
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
    // Taken before it starts, so nobody can slip in between.
    begin(next);
    next.waiting.shift()?.();
  }

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, turn: 0, waiting: [] };
    if (line.waiting.length >= waitingPerKey) throw refuse('busy');
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

/** A turn to hold, for work that ends elsewhere: with a stream, say. Answers how to end it. */
export async function takeTurn(inTurn: FairQueue, key: string): Promise<() => void> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = (): Promise<void> => {
    begun.resolve();
    return over.promise;
  };
  inTurn(key, work).catch((error: unknown) => begun.reject(error));
  await begun.promise;
  return over.resolve;
}
