import { hash as digest } from 'node:crypto';
import { TaskFailed } from '#features/tasks/server/door.ts';
import { batchBySize } from '#platform/blobs/batch-by-size.ts';
import { inBackground } from '#platform/threads/content-queue.ts';
import { openThread, type Thread } from '#platform/threads/open-thread.ts';
import { readSpot } from '../build/read-base.ts';
import { readRelease } from '../build/read-release.ts';
import { type ExtraFile, storeExtras } from './extras-pack.ts';
import type { FollowUp } from './follow-up.ts';
import type { SearchMessage, SearchRequest } from './search-worker.ts';

/** The event loop copies a batch for the thread, and everyone waits meanwhile. */
const maxBatch = { items: 50, bytes: 512 * 1024 };

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
};
const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Builds the search index of a release. Too slow to delay the switch, so it runs afterwards. */
export async function indexForSearch({ house, release, signal, progress, log }: FollowUp): Promise<string> {
  const packs = release.packs ?? {};
  const thread = openThread<SearchRequest, SearchMessage>({
    script: new URL('./search-worker.ts', import.meta.url),
    data: null,
    memoryMb: 512,
    makeLostError: () => new TaskFailed('We couldn’t index the pages.'),
    inStep: (step) => inBackground(release.projectId, step),
  });
  try {
    const pages = (await readRelease(house.blobs, release)).filter(({ key }) => key.startsWith('page:'));
    let indexed = 0;
    for (const batch of batchBySize(pages, ({ spot }) => spot.length, maxBatch)) {
      signal.throwIfAborted();
      const read = batch.map(async ({ path, spot }) => ({
        url: release.basePath + path.replace(/index\.html$/, ''),
        html: new Uint8Array(await readSpot(house.blobs, packs, spot)),
      }));
      for await (const _ of thread.ask({ kind: 'pages', pages: await Promise.all(read) }));
      indexed += batch.length;
      progress(indexed / pages.length);
    }
    const files = await storeExtras({ house, release, kind: 'search' }, filesFrom(thread));
    log(`The index has ${files} files.`);
    return `Pages indexed: ${pages.length}.`;
  } finally {
    await thread.close();
  }
}

async function* filesFrom(thread: Thread<SearchRequest, SearchMessage>): AsyncGenerator<ExtraFile> {
  for await (const { path, bytes } of thread.ask({ kind: 'files' }))
    yield { path: `/pagefind/${path}`, type: typeOf(path), hash: digest('sha256', bytes), body: bytes };
}
