import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { findContractReads } from './contract-reads.ts';
import { importsOf, type Module, readSource } from './read-imports.ts';
import { findBreach } from './rules.ts';
import { threadsWithDatabase } from './threads-with-database.ts';

/** Every breach of the rules below `root`, one line each: imports, cycles, and contract fields that the built client does not have. */
export function checkBoundaries(root: string): { readonly lines: readonly string[]; readonly modules: number } {
  const files = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'themes/**/*.ts'], { cwd: root }).sort();
  const sources = files.map((file) => readSource(root, file));
  const modules = sources.map(importsOf);
  const lines = modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ to, line }) => {
      const why = findBreach(file, to);
      if (why) return [`${file}:${line} imports ${to}: ${why}`];
      const isSource = /^(src|packages|themes)\//.test(to);
      return isSource && !existsSync(path.join(root, to))
        ? [`${file}:${line} imports ${to}: there is no such file`]
        : [];
    }),
  );
  // A check that reads nothing would pass everything.
  const links = modules.reduce((sum, { imports }) => sum + imports.length, 0);
  if (modules.length === 0 || links < modules.length)
    lines.push(`only ${links} imports in ${modules.length} modules: is the reader broken?`);
  return {
    lines: [...lines, ...findContractReads(sources), ...findCycles(modules), ...threadsWithDatabase(modules)],
    modules: modules.length,
  };
}

/** Import cycles, each reported once by its files. */
export function findCycles(modules: readonly Module[]): string[] {
  const graph = new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push(`cycle: ${[...trail.slice(start), file].join(' → ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const { file } of modules) visit(file, []);
  return found;
}
