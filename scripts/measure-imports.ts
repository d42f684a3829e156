import { measureImports } from './boundaries/measure-imports.ts';
import { root } from './root.ts';

/** `node scripts/measure-imports.ts [FOLDER]`: prints the import graph in figures, also that of another checkout. */
const { files, edges, cycles, rooms, doors } = measureImports(process.argv[2] ?? root);
const lines = [
  `${files} files, ${edges} imports, ${cycles} cycles`,
  ...rooms.map((one) => `room ${one.room}: ${one.files} files, ${one.lines} lines`),
  ...doors.map((one) => `door of ${one.room}: ${one.exports} exports`),
];
process.stdout.write(`${lines.join('\n')}\n`);
