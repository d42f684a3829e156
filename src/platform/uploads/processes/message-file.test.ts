import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMessageFile, takeMessage, takeMessageSync, writeMessage, writeMessageSync } from './message-file.ts';

let file: FileHandle;
beforeEach(async () => {
  file = await openMessageFile();
});
afterEach(() => file.close());

test('carries messages of megabytes both ways, and nothing of one is left for the next', async () => {
  const large = { kind: 'examine', bytes: new Uint8Array(randomBytes(5_000_000)), look: -3n, none: null };
  const request = takeMessageSync(file.fd, await writeMessage(file, large));
  expect(request).toEqual(large);
  expect((await file.stat()).size).toBe(0);
  const small = { is: 'fine', sizes: [new Uint8Array([1, 2, 3])] };
  expect(await takeMessage(file, writeMessageSync(file.fd, small))).toEqual(small);
  expect((await file.stat()).size).toBe(0);
});

test.each(['0', -1, 2 ** 40, Number.NaN, undefined, 'many'])('refuses an announced size of %s', async (size) => {
  writeMessageSync(file.fd, 'short');
  await expect(takeMessage(file, size)).rejects.toThrow('did not write');
});

test('refuses a message that is not of the announced size, or is none', async () => {
  const size = writeMessageSync(file.fd, { is: 'fine' });
  await expect(takeMessage(file, size - 1)).rejects.toThrow('did not write');
  await file.write(Buffer.alloc(size), 0, size, 0);
  await expect(takeMessage(file, size)).rejects.toThrow();
});
