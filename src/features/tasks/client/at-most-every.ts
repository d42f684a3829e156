/** Does each piece of work at most once in so many ms, and the last time it was asked for: many words about one task are one look at it. */
export function atMostEvery(ms: number): (name: string, work: () => void) => void {
  const waiting = new Map<string, () => void>();
  return (name, work) => {
    if (!waiting.has(name)) {
      setTimeout(() => {
        const latest = waiting.get(name);
        waiting.delete(name);
        latest?.();
      }, ms);
    }
    waiting.set(name, work);
  };
}
