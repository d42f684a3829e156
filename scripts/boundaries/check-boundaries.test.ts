import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { checkBoundaries } from './check-boundaries.ts';

/** One copy of the whole tree with all planted files, because reading the tree is slow; breaches are told apart by their file. */
let copy: string;
let told: readonly string[];
const garden = new Map<string, string>();

/** Adds a file to the copy under a unique name, and returns that name. */
function plant(file: string, source: string): string {
  const name = file.replace('planted', `planted-${garden.size}`);
  garden.set(name, `${source}\n`);
  return name;
}

const planted = (rows: readonly (readonly [string, string, string?])[]): [string, string, string][] =>
  rows.map(([file, source, rest = '']) => [plant(file, source), source, rest]);

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'plinth-boundaries-'));
  for (const folder of ['src', 'packages', 'themes'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  for (const [file, source] of garden) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), source);
  }
  told = checkBoundaries(copy).lines;
});
afterAll(() => rmSync(copy, { recursive: true }));

const toldOf = (file: string): readonly string[] => told.filter((line) => line.startsWith(`${file}:`));

test('finds no breach in the tree, and has read all of it', () => {
  const { lines, modules } = checkBoundaries(root);
  expect(lines).toEqual([]);
  expect(modules).toBeGreaterThan(200);
});

test.each(
  planted([
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
    ['packages/site-renderer/src/planted.ts', 'const at = `x`; await import(at);', 'its own few libraries'],
    ['packages/site-renderer/src/planted.browser.ts', `await import('react');`, 'its own few libraries'],
    ['packages/site-renderer/src/planted.ts', `import '#contract-kit/id.ts';`, 'its own few libraries'],
    ['packages/site-renderer/src/planted.ts', `import '../../../themes/base/theme.ts';`, 'its own few libraries'],
    ['packages/rich-text/src/planted.ts', `import 'react';`, 'rich text knows the renderer'],
    ['packages/rich-text/src/planted.ts', `import '#contract-kit/id.ts';`, 'rich text knows the renderer'],
    ['packages/site-renderer/src/planted.ts', `import '@plinth/rich-text/line-ends.ts';`, 'its own few libraries'],
    ['themes/base/planted.ts', `import 'yaml';`, 'a theme knows the renderer only'],
    ['themes/base/planted.ts', `import '#platform/log/log.ts';`, 'a theme knows the renderer only'],
  ]),
)('reports the import planted in %s: %s', (file, _source, why) => {
  const lines = toldOf(file);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${file}:1 imports`);
  expect(lines[0]).toContain(why);
});

const contract = `import { listTasks as list, type Task } from '#features/tasks/contract.ts';`;
const kit = `import type { Endpoint } from '#contract-kit/endpoint.ts';`;

test.each(
  planted([
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
  ]),
)('reports the cut contract field planted in %s: %s', (file, _source, part) => {
  expect(toldOf(file)).toEqual([`${file}:2 reads ${part} of a call: the built client does not have it`]);
});

test.each(
  planted([
    [
      'src/features/tasks/client/planted.ts',
      `${contract}\nexport const a = [list.path, list.needs] satisfies unknown;`,
    ],
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
  ]),
)('allows the contract field planted in %s: %s', (file) => {
  expect(toldOf(file)).toEqual([]);
});

const circle = ['src/platform/log/planted-one.ts', 'src/platform/log/planted-two.ts'] as const;
garden.set(circle[0], `import './planted-two.ts';\n`);
garden.set(circle[1], `import './planted-one.ts';\n`);

test('reports a planted cycle by its files', () => {
  expect(told).toContain(`cycle: ${circle[0]} → ${circle[1]} → ${circle[0]}`);
});

const serves = `import '#platform/threads/serve-thread.ts';`;
const through = plant('src/platform/log/planted.ts', `import '#platform/db/bind-transaction.ts';`);
const thread = plant('src/platform/log/planted.ts', `${serves}\nimport '#${through.slice('src/'.length)}';`);
const typed = plant('src/platform/log/planted.ts', `${serves}\nimport type { Tx } from '#platform/db/tx.ts';`);

test('reports a thread that loads the database with its import path, but not one that imports a type', () => {
  expect(told).toContainEqual(expect.stringContaining(`${thread} loads the database: ${thread} → ${through} → `));
  expect(told.filter((line) => line.startsWith(typed))).toEqual([]);
});

test('reports nothing about files that follow the rules', () => {
  expect(told.filter((line) => !line.includes('planted'))).toEqual([]);
  expect(told.filter((line) => line.startsWith('cycle'))).toHaveLength(1);
});

test('fails if it reads nothing', () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'plinth-boundaries-'));
  expect(checkBoundaries(empty).lines).toHaveLength(1);
  rmSync(empty, { recursive: true });
});
