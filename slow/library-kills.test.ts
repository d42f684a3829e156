import { beforeAll, test } from 'vitest';
import { killLibrary } from '#entry/testing/faults/kill-library.ts';
import { buildClient } from '../scripts/build-client.ts';

beforeAll(() => buildClient());

test('loses no file, blob or byte of storage when the server is killed in the middle of work in the library', async () => {
  process.stdout.write(`${await killLibrary(6)}\n`);
});
