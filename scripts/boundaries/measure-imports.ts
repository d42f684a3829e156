import { globSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './check-boundaries.ts';
import { importsOf, type Module, readSource, type Source } from './read-imports.ts';

type Figures = {
  readonly files: number;
  /** Imports of one file of the tree by another, each pair once. */
  readonly edges: number;
  readonly cycles: number;
  /** Files and lines of each room with its tests, largest first. */
  readonly rooms: readonly { readonly room: string; readonly files: number; readonly lines: number }[];
  /** Exported names of each room's door, most first. */
  readonly doors: readonly { readonly room: string; readonly exports: number }[];
};

const roomOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

const countLines = ({ code }: Source): number => code.split('\n').length - 1;

function countEdges(modules: readonly Module[]): number {
  const files = new Set(modules.map(({ file }) => file));
  return modules.reduce(
    (sum, { imports }) => sum + new Set(imports.map(({ to }) => to).filter((to) => files.has(to))).size,
    0,
  );
}

function measureRooms(sources: readonly Source[]): Figures['rooms'] {
  const rooms = Map.groupBy(sources, ({ file }) => roomOf(file));
  return [...rooms]
    .flatMap(([room, own]) =>
      room === undefined
        ? []
        : [{ room, files: own.length, lines: own.reduce((sum, one) => sum + countLines(one), 0) }],
    )
    .toSorted((one, other) => other.lines - one.lines);
}

const measureDoors = (sources: readonly Source[]): Figures['doors'] =>
  sources
    .flatMap(({ file, module }) => {
      const room = roomOf(file);
      if (room === undefined || path.basename(file) !== 'door.ts') return [];
      return [{ room, exports: module.staticExports.reduce((sum, { entries }) => sum + entries.length, 0) }];
    })
    .toSorted((one, other) => other.exports - one.exports);

/** The import graph below `root` in figures. */
export function measureImports(root: string): Figures {
  const files = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'themes/**/*.ts'], { cwd: root }).sort();
  const sources = files.map((file) => readSource(root, file));
  const modules = sources.map(importsOf);
  return {
    files: files.length,
    edges: countEdges(modules),
    cycles: findCycles(modules).length,
    rooms: measureRooms(sources),
    doors: measureDoors(sources),
  };
}
