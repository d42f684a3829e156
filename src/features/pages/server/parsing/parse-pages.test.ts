import { expect, test } from 'vitest';
import { readFacts } from '../../page-facts.ts';
import { makePageParser, parsePages } from './parse-pages.ts';

const page = (at: number, source = `---\ntitle: Page ${at}\n---\n[a](b.md)\n`) => ({
  path: `/posts/${at}.md`,
  hash: String(at),
  source,
});
/** Megabytes of links: several times the work that fits into the shortest limit, also on a fast machine. */
const costly = '[a](../b.md)'.repeat(800_000);

test('returns results in the order of the pages, for any number', async () => {
  const pages = Array.from({ length: 120 }, (_, at) => page(at));
  const found = await parsePages('a', 'facts', pages);
  expect(found).toEqual(pages.map(({ path, hash, source }) => readFacts(path, hash, source)));
  expect(await parsePages('a', 'facts', [])).toEqual([]);
});

test('returns null for a page that takes too long, and results for the others', async () => {
  const parse = makePageParser(50);
  const pages = Array.from({ length: 60 }, (_, at) => page(at, at === 53 || at === 57 ? costly : undefined));
  const found = await parse('a', 'facts', pages);
  expect(found.map((facts) => facts?.title ?? null)).toEqual(
    pages.map((_, at) => (at === 53 || at === 57 ? null : `Page ${at}`)),
  );
  await expect(parse('a', 'facts', Array(4).fill(page(0, costly)))).rejects.toMatchObject({
    code: 'pages.too_costly',
  });
});

test('hardly blocks the main thread', async () => {
  const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
  await parsePages('a', 'links', [{ path: '/a.md', source: costly.slice(0, 1_000_000) }]);
  const [mine, all] = [process.threadCpuUsage(here), process.cpuUsage(everywhere)];
  expect(mine.user / all.user).toBeLessThan(0.3);
});
