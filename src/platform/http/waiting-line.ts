import { refuse } from '#contract-kit/refusal.ts';

export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets few in at a time; the others wait in the order they came. Where fifty costly calls arrive at once, the first steps of all of
 * them would otherwise stand before everybody else's next step. A line that is too long refuses at once instead of after minutes.
 */
export function makeWaitingLine(places: number, longest: number): WaitingLine {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= places) {
      if (waiting.length >= longest) throw refuse('busy');
      // Whoever leaves hands over the place, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
