export type WorkOff = {
  /** The ids that are to be worked on, also those that already are. Called again whenever all known ones have begun. */
  list(): Promise<string[]>;
  work(id: string): Promise<void>;
  readonly atOnce: number;
  /** Begins no more than this many. */
  readonly limit: number;
  readonly signal: AbortSignal;
};

/** Works on items until none is left, several at once, also on those that arrive meanwhile. Ends after the work that it began. */
export async function workOff({ list, work, atOnce, limit, signal }: WorkOff): Promise<void> {
  const active = new Map<string, Promise<void>>();
  let waiting: string[] = [];
  let begun = 0;
  const begin = async (id: string): Promise<void> => {
    await work(id);
    active.delete(id);
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      if (waiting.length === 0 && begun < limit) waiting = (await list()).filter((id) => !active.has(id));
      while (active.size < atOnce && waiting.length > 0 && begun < limit) {
        const id = waiting.shift() ?? '';
        begun += 1;
        active.set(id, begin(id));
      }
      if (active.size === 0) return;
      await Promise.race(active.values());
    }
  } finally {
    await Promise.allSettled(active.values());
  }
}
