import type { Module } from './read-imports.ts';

const inside = 'src/platform/threads/serve-thread.ts';
const database = ['drizzle-orm', 'pg', 'pg-boss'];

/**
 * Threads that process untrusted input must not access the database, and loading its client costs a second at each start. Returns one line
 * for every thread that imports it, with the import path.
 */
export function threadsWithDatabase(modules: readonly Module[]): string[] {
  const loads = new Map(
    modules.map(({ file, imports }) => [file, imports.filter(({ isType }) => !isType).map(({ to }) => to)]),
  );
  const threads = modules.filter(({ file }) => loads.get(file)?.includes(inside) && !file.includes('/testing/'));
  return threads.flatMap(({ file }) => {
    const way = wayToDatabase(file, loads);
    return way ? [`${file} loads the database: ${way.join(' → ')}: a thread never reaches it`] : [];
  });
}

function wayToDatabase(thread: string, loads: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[thread, null]]);
  for (const [file] of cameFrom) {
    for (const next of loads.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
    if (database.includes(file)) return wayBack(file, cameFrom);
  }
  return null;
}

function wayBack(to: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const before = cameFrom.get(to);
  return before ? [...wayBack(before, cameFrom), to] : [to];
}
