import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { checkBoundaries } from './check-boundaries.ts';

/** A copy of the whole tree, to plant violations in. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'plinth-boundaries-'));
  for (const folder of ['src', 'packages', 'themes'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

const newLines = (): readonly string[] => checkBoundaries(copy).lines;

/** The lines that one more file adds. */
function linesWith(file: string, source: string): readonly string[] {
  const full = path.join(copy, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `${source}\n`);
  try {
    return newLines();
  } finally {
    rmSync(full);
  }
}

test('the tree as it is keeps the rules, and all of it was read', () => {
  const { lines, modules } = checkBoundaries(root);
  expect(lines).toEqual([]);
  expect(modules).toBeGreaterThan(200);
});

test.each([
  ['src/contract-kit/planted.ts', `import 'node:fs';`, 'contract-kit knows zod and nothing else'],
  [
    'src/platform/http/planted.ts',
    `import '#features/accounts/contract/person.ts';`,
    'platform knows neither rooms nor screens',
  ],
  ['src/platform/http/planted.ts', `import 'react';`, 'platform knows neither rooms nor screens'],
  ['src/ui/planted.tsx', `import '#contract-kit/id.ts';`, 'ui draws, and knows nothing else'],
  ['src/client-kit/planted.ts', `import '#platform/log/log.ts';`, 'client-kit rests on contract-kit and ui'],
  ['src/features/projects/planted.ts', `import './server/tables.ts';`, 'a room’s root is pure'],
  ['src/features/projects/planted.ts', `import 'node:crypto';`, 'a room’s root is pure'],
  ['src/features/projects/server/planted.ts', `import '../client/api.ts';`, 'a server never reaches a client'],
  [
    'src/features/projects/client/planted.tsx',
    `const lazy = () => import('../server/tables.ts');`,
    'a client never reaches a server',
  ],
  [
    'src/features/projects/client/planted.ts',
    `import type { Log } from '#platform/log/log.ts';`,
    'a client never reaches the platform',
  ],
  [
    'src/features/projects/server/planted.ts',
    `import '#features/accounts/server/tables.ts';`,
    'entered by their contract or door',
  ],
  [
    'src/features/accounts/server/planted.ts',
    `import '#features/projects/server/door.ts';`,
    'a room uses lower floors only',
  ],
  [
    'src/features/accounts/planted.ts',
    `export * from '#features/projects/contract/assets.ts';`,
    'a room uses lower floors only',
  ],
  ['src/features/newroom/server/planted.ts', `import '#features/accounts/contract/person.ts';`, 'has no floor yet'],
  ['src/features/projects/server/planted.ts', `import '#entry/rooms.ts';`, 'nothing imports entry'],
  ['src/features/projects/server/planted.ts', `import '../testing/make-project.ts';`, 'used by tests only'],
  ['src/features/projects/server/planted.ts', `import './not-there.ts';`, 'there is no such file'],
  [
    'src/platform/log/planted.ts',
    `import '@plinth/site-renderer/html.ts';`,
    'platform knows neither rooms nor screens',
  ],
  ['src/features/projects/planted.ts', `import '#themes/base/theme.ts';`, 'a room’s root is pure'],
  ['src/features/projects/planted.ts', `import '@plinth/site-renderer/gone.ts';`, 'there is no such file'],
  ['packages/site-renderer/src/planted.ts', `import 'node:crypto';`, 'its own few libraries'],
  ['packages/site-renderer/src/planted.ts', `import 'react';`, 'its own few libraries'],
  ['packages/site-renderer/src/planted.ts', `import '#contract-kit/id.ts';`, 'its own few libraries'],
  ['packages/site-renderer/src/planted.ts', `import '../../../themes/base/theme.ts';`, 'its own few libraries'],
  ['themes/base/planted.ts', `import 'yaml';`, 'a theme knows the renderer only'],
  ['themes/base/planted.ts', `import '#platform/log/log.ts';`, 'a theme knows the renderer only'],
])('planted in %s: %s', (file, source, why) => {
  const lines = linesWith(file, source);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${file}:1 imports`);
  expect(lines[0]).toContain(why);
});

const contract = `import { listTasks as list, type Task } from '#features/tasks/contract.ts';`;
const kit = `import type { Endpoint } from '#contract-kit/endpoint.ts';`;

test.each([
  ['src/features/tasks/client/planted.ts', `${contract}\nexport const a = list.query;`, 'query'],
  ['src/features/tasks/client/planted.tsx', `${contract}\nexport const a = list.params?.shape;`, 'params'],
  ['src/features/tasks/client/planted.ts', `${contract}\nexport const { reply: a } = list;`, 'reply'],
  ['src/features/tasks/client/planted.ts', `${contract}\nexport const a = list['reply'];`, 'reply'],
  [
    'src/features/tasks/client/planted.ts',
    `${contract}\nconst one = list; export const a = (one as never).body;`,
    'body',
  ],
  [
    'src/features/tasks/planted.ts',
    `import * as calls from './contract.ts';\nexport const a = calls.listTasks.reply;`,
    'reply',
  ],
  ['src/client-kit/planted.ts', `${kit}\nexport const a = <E extends Endpoint>(one: E) => one.reply;`, 'reply'],
  ['src/client-kit/planted.ts', `${kit}\nexport const a = ({ name, query }: Endpoint) => [name, query];`, 'query'],
  ['src/entry/planted.tsx', `${contract}\nexport const a = list.body;`, 'body'],
])('planted in %s, a part of a call that the built client does not have: %s', (file, source, part) => {
  expect(linesWith(file, source)).toEqual([`${file}:2 reads ${part} of a call: the built client does not have it`]);
});

test.each([
  ['src/features/tasks/client/planted.ts', `${contract}\nexport const a = [list.path, list.needs] satisfies unknown;`],
  [
    'src/features/tasks/client/planted.ts',
    `${contract}\nexport const a = (task: Task, body: typeof list.reply) => body;`,
  ],
  [
    'src/features/tasks/client/planted.ts',
    `${contract}\nexport const a = (call: Function) => call(list, { query: {} }).query;`,
  ],
  ['src/features/tasks/client/planted.test.ts', `${contract}\nexport const a = list.query;`],
  [
    'src/features/tasks/server/planted.ts',
    `import { listTasks } from '../contract.ts';\nexport const a = listTasks.query;`,
  ],
  ['src/client-kit/planted.ts', `${kit}\nexport const a = (one: Endpoint) => one.body === 'file';`],
])('planted in %s, what may be read of a call: %s', (file, source) => {
  expect(linesWith(file, source)).toEqual([]);
});

test('a planted cycle is told by the files on it', () => {
  const [one, two] = ['src/platform/log/one.ts', 'src/platform/log/two.ts'];
  writeFileSync(path.join(copy, one), `import './two.ts';\n`);
  writeFileSync(path.join(copy, two), `import './one.ts';\n`);
  expect(newLines()).toEqual([`cycle: ${one} → ${two} → ${one}`]);
  rmSync(path.join(copy, one));
  rmSync(path.join(copy, two));
});

test('a reader that reads nothing does not pass', () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'plinth-boundaries-'));
  expect(checkBoundaries(empty).lines).toHaveLength(1);
  rmSync(empty, { recursive: true });
});
