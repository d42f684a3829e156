import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { threadEnvironment } from './thread-environment.ts';

test('a thread shares the compiled modules of its process, and knows nothing else', async () => {
  const code = `const { parentPort } = require('node:worker_threads');
    parentPort.postMessage({ folder: require('node:module').getCompileCacheDir(), known: Object.keys(process.env) });`;
  const worker = new Worker(code, { eval: true, env: threadEnvironment() });
  const [said] = await once(worker, 'message');
  await worker.terminate();
  expect(said).toEqual({ folder: getCompileCacheDir(), known: ['NODE_COMPILE_CACHE'] });
  expect(getCompileCacheDir()).toBeDefined();
});
