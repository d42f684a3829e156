import { hash as digest } from 'node:crypto';
import { TaskFailed } from '#features/tasks/server/door.ts';
import { openThread, type Thread } from '#platform/threads/open-thread.ts';
import { readSpot } from '../build/read-base.ts';
import { readRelease } from '../build/read-release.ts';
import { type ExtraFile, storeExtras } from './extras-pack.ts';
import type { FollowUp } from './follow-up.ts';
import type { SearchMessage, SearchRequest } from './search-worker.ts';
import { searchableHtml } from './searchable-html.ts';

const batchSize = 50;

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
  });
  try {
    const pages = (await readRelease(house.blobs, release)).filter(({ key }) => key.startsWith('page:'));
    for (let at = 0; at < pages.length; at += batchSize) {
      signal.throwIfAborted();
      const batch = pages.slice(at, at + batchSize).map(async ({ path, spot }) => ({
        url: release.basePath + path.replace(/index\.html$/, ''),
        html: searchableHtml((await readSpot(house.blobs, packs, spot)).toString()),
      }));
      for await (const _ of thread.ask({ kind: 'pages', pages: await Promise.all(batch) }));
      progress(at / pages.length);
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
