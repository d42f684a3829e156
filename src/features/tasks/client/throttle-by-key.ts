/** Throttles work per key: within each interval only the latest work of a key runs, so that many events of one task cause one refetch. */
export function throttleByKey(ms: number): (name: string, work: () => void) => void {
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
