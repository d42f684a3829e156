import { beforeAll, expect, test } from 'vitest';
import { killLibrary } from '#entry/testing/faults/kill-library.ts';
import { buildClient } from '../scripts/build-client.ts';

beforeAll(() => buildClient());

test('loses no file, blob or byte of storage when the server is killed in the middle of work in the library', async () => {
  const table = await killLibrary(6);
  process.stdout.write(`${table}\n`);
  expect(table.split('\n')).toHaveLength(5);
});
