import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedPages, sheetOf, sheetsAround } from './lists.ts';
import { readPage } from './page-facts.ts';
import type { IndexedPage } from './site-index.ts';

const listOf = (length: number) => ({
  address: '/posts/',
  pages: Array.from(
    { length },
    (_, at): IndexedPage => ({
      facts: readPage({ path: `/posts/${length - at}.md`, source: '' }),
      address: `/${length - at}/`,
      mark: null,
    }),
  ),
});
const names = (list: ReturnType<typeof listOf>, size: number, sheet: number): readonly string[] =>
  sheetOf(list, size, sheet).map(({ address }) => address);

const length = fc.integer({ min: 0, max: 70 });
const size = fc.integer({ min: 1, max: 12 });

test('the sheets of a list hold every page once, the newest on the first', () => {
  fc.assert(
    fc.property(length, size, (count, perSheet) => {
      const list = listOf(count);
      const last = numberedPages(count, perSheet);
      const order = [0, ...Array.from({ length: last }, (_, at) => last - at)];
      expect(order.flatMap((sheet) => names(list, perSheet, sheet))).toEqual(list.pages.map(({ address }) => address));
      if (count > 0) expect(names(list, perSheet, 0).length).toBeLessThan(2 * perSheet);
    }),
  );
});

test('a new page changes the first sheet, and no other sheet that was there', () => {
  fc.assert(
    fc.property(length, size, (count, perSheet) => {
      const [before, after] = [listOf(count), listOf(count + 1)];
      for (let sheet = 1; sheet <= numberedPages(count, perSheet); sheet += 1)
        expect(names(after, perSheet, sheet)).toEqual(names(before, perSheet, sheet));
    }),
  );
});

test('from the first sheet one comes to the oldest, and back', () => {
  fc.assert(
    fc.property(length, size, (count, perSheet) => {
      const list = listOf(count);
      const way: number[] = [];
      for (let sheet: number | null = 0; sheet !== null; sheet = sheetsAround(list, perSheet, sheet).older)
        way.push(sheet);
      expect(way).toHaveLength(numberedPages(count, perSheet) + 1);
      const back: number[] = [];
      for (
        let sheet: number | null = way.at(-1) ?? 0;
        sheet !== null;
        sheet = sheetsAround(list, perSheet, sheet).newer
      )
        back.push(sheet);
      expect(back.reverse()).toEqual(way);
    }),
  );
});
