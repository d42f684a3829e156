/**
 * Chunks that import each other, directly or through others, in groups. Modules of such chunks may run before those they import, and
 * see values that are not set yet.
 *
 * Tarjan's algorithm: a group is complete when no chunk in it reaches an earlier one.
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  /** The earliest chunk that this one reaches, by its place in the order. */
  const visit = (chunk: string): number => {
    const own = order.size;
    order.set(chunk, own);
    open.push(chunk);
    let earliest = own;
    for (const imported of imports.get(chunk) ?? []) {
      if (!order.has(imported)) earliest = Math.min(earliest, visit(imported));
      else if (open.includes(imported)) earliest = Math.min(earliest, order.get(imported) ?? own);
    }
    if (earliest < own) return earliest;
    const group = open.splice(open.indexOf(chunk));
    if (group.length > 1) cycles.push(group);
    return own;
  };
  for (const chunk of imports.keys()) if (!order.has(chunk)) visit(chunk);
  return cycles;
}
