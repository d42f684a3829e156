import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureImports } from './measure-imports.ts';

let root: string;

const tree = {
  'src/features/inner/server/door.ts': "export { one } from './one.ts';\nexport const two = 2;\n",
  'src/features/inner/server/one.ts': "import path from 'node:path';\nexport const one = path.sep;\n",
  'src/features/outer/server/use.ts':
    "import { one } from '#features/inner/server/door.ts';\nexport const used = one;\n",
  'src/ui/left.ts': "import { right } from './right.ts';\nexport const left = (): unknown => right;\n",
  'src/ui/right.ts': "import { left } from './left.ts';\nexport const right = (): unknown => left;\n",
};

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'plinth-imports-'));
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('counts files, imports between them and cycles, but no packages', () => {
  expect(measureImports(root)).toMatchObject({ files: 5, edges: 4, cycles: 1 });
});

test('measures rooms by their lines and doors by their exports', () => {
  const { rooms, doors } = measureImports(root);
  expect(rooms).toEqual([
    { room: 'inner', files: 2, lines: 4 },
    { room: 'outer', files: 1, lines: 2 },
  ]);
  expect(doors).toEqual([{ room: 'inner', exports: 2 }]);
});
