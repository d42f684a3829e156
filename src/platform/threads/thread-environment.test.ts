import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { threadEnvironment } from './thread-environment.ts';

test('gives a thread the compile cache of its process and no other variable', async () => {
  const code = `const { parentPort } = require('node:worker_threads');
    parentPort.postMessage({ folder: require('node:module').getCompileCacheDir(), known: Object.keys(process.env) });`;
  const worker = new Worker(code, { eval: true, env: threadEnvironment() });
  const [said] = await once(worker, 'message');
  await worker.terminate();
  expect(said).toEqual({ folder: getCompileCacheDir(), known: ['NODE_COMPILE_CACHE'] });
  expect(getCompileCacheDir()).toBeDefined();
});
