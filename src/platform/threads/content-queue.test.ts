import { expect, test } from 'vitest';
import { makeContentQueues } from './content-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work of each kind that ends on demand. */
function makeWork(threads: number) {
  const { contentQueue, inBackground } = makeContentQueues(threads);
  const started: string[] = [];
  const begin = async (run: typeof inBackground, project: string, name: string) => {
    const work = Promise.withResolvers<void>();
    const ended = run(project, () => {
      started.push(name);
      return work.promise;
    });
    await settle();
    return async () => {
      work.resolve();
      await ended;
      await settle();
    };
  };
  return {
    started,
    preview: (project: string, name: string) => begin((key, work) => contentQueue(key, work), project, name),
    publish: (project: string, name: string) => begin(inBackground, project, name),
  };
}

test('a step in the background waits for a preview of its project, and the next preview for the step', async () => {
  const { started, preview, publish } = makeWork(2);
  const endPreview = await preview('noisy', 'a preview');
  const endStep = await publish('noisy', 'a step');
  const endNext = await preview('noisy', 'the next preview');
  expect(started).toEqual(['a preview']);
  await endPreview();
  expect(started).toEqual(['a preview', 'a step']);
  await endStep();
  expect(started).toEqual(['a preview', 'a step', 'the next preview']);
  await endNext();
});

test('steps in the background take no turn from other projects', async () => {
  const { started, preview, publish } = makeWork(2);
  const ends = [];
  for (const project of ['a', 'b', 'c']) ends.push(await publish(project, `publishes ${project}`));
  for (const project of ['d', 'e']) ends.push(await preview(project, `previews ${project}`));
  expect(started).toEqual(['publishes a', 'publishes b', 'publishes c', 'previews d', 'previews e']);
  for (const end of ends) await end();
});

test('a step in the background is not refused, however many previews wait', async () => {
  const { contentQueue, inBackground } = makeContentQueues(2);
  const first = Promise.withResolvers<void>();
  const waiting = [contentQueue('noisy', () => first.promise)];
  for (let n = 0; n < 100; n += 1) waiting.push(contentQueue('noisy', async () => undefined));
  await expect(contentQueue('noisy', async () => undefined)).rejects.toMatchObject({ code: 'plinth.busy' });
  const step = inBackground('noisy', async () => 'done');
  first.resolve();
  expect(await step).toBe('done');
  await Promise.all(waiting);
});
