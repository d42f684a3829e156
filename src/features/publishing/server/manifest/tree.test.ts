import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry, Spot } from './entry.ts';
import { changeTree, emptyTree, entriesOf, type Tree } from './tree.ts';
import { findServed, readServedPart, readTree, writeTree } from './written-tree.ts';

const entry = (path: string, hash: string): Entry => ({
  path,
  type: 'text/html',
  hash,
  spot: { pack: '1', at: 0, length: 1 },
  key: `page:${path}`,
  reads: { site: hash },
  warnings: [],
});

/** Concatenated texts, as a pack holds them. */
function openPack() {
  const texts = new Map<number, string>();
  let end = 0;
  const append = (text: string): Spot => {
    const spot = { pack: 'p', at: end, length: Buffer.byteLength(text) };
    texts.set(end, text);
    end += spot.length;
    return spot;
  };
  return { append, read: async ({ at }: Spot) => texts.get(at) ?? '', size: () => texts.size };
}

const number = fc.integer({ min: 0, max: 400 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: number, hash: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 1, arbitrary: fc.record({ drop: number }) },
);
const pathOf = (at: number): string => `/posts/${at}/index.html`;

test('depends only on the files of the tree, not on its history', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 80 }), { maxLength: 12 }), (rounds) => {
      let tree: Tree = emptyTree;
      const files = new Map<string, Entry>();
      for (const round of rounds) {
        const puts = new Map<string, Entry>();
        const drops = new Set<string>();
        for (const one of round)
          if ('put' in one) puts.set(pathOf(one.put), entry(pathOf(one.put), one.hash));
          else drops.add(pathOf(one.drop));
        for (const path of drops) files.delete(path);
        for (const [path, put] of puts) files.set(path, put);
        tree = changeTree(tree, puts.values(), drops);
      }
      const anew = changeTree(emptyTree, files.values());
      expect(tree.hash).toBe(anew.hash);
      expect(tree.count).toBe(files.size);
      expect(new Map([...entriesOf(tree)].map((one) => [one.path, one.hash]))).toEqual(
        new Map([...files].map(([path, one]) => [path, one.hash])),
      );
    }),
    { numRuns: 60 },
  );
});

test('reads a written tree back completely, and finds each of its files', async () => {
  const pack = openPack();
  const entries = Array.from({ length: 1000 }, (_, at) => entry(pathOf(at), String(at)));
  const written = writeTree(changeTree(emptyTree, entries), pack.append);
  const back = await readTree(written, pack.read);
  expect(back.hash).toBe(written.hash);
  expect([...entriesOf(back)]).toEqual([...entriesOf(written)]);
  const read = async (spot: Spot) => readServedPart(await pack.read(spot));
  for (const at of [0, 7, 999]) expect((await findServed(written.spot, pathOf(at), read))?.hash).toBe(String(at));
  expect(await findServed(written.spot, '/nothing', read)).toBeNull();
});

test('writes only the branch of a changed file', () => {
  const pack = openPack();
  const entries = Array.from({ length: 10_000 }, (_, at) => entry(pathOf(at), 'a'));
  const first = writeTree(changeTree(emptyTree, entries), pack.append);
  const before = pack.size();
  writeTree(changeTree(first, [entry(pathOf(5), 'b')]), pack.append);
  expect(pack.size() - before).toBeLessThanOrEqual(4);
});
