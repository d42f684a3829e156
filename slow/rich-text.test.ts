import { mergePages } from '@plinth/rich-text/merge-pages.ts';
import { contextOf } from '@plinth/rich-text/page/context-of.ts';
import { readsAs } from '@plinth/rich-text/page/read-back.ts';
import { readPage } from '@plinth/rich-text/page/read-page.ts';
import { layoutPage, writePage } from '@plinth/rich-text/page/write-page.ts';
import { arbitraryPage } from '@plinth/rich-text/testing/arbitrary-page.ts';
import { editFirstText } from '@plinth/rich-text/testing/edit-first-text.ts';
import { applyEdit, arbitraryEdit, startEditing } from '@plinth/rich-text/testing/random-edits.ts';
import { render } from '@plinth/rich-text/testing/render.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '#platform/testing/cpu-ms.ts';
import { bodyPieces, makeLong, type Piece } from './worst-case-pieces.ts';

/** New pages in every run. Printed, so that a failure can be looked at again. */
const seed = Number(process.env.PLINTH_SEED ?? Date.now() % 1_000_000_000);

describe(`random pages and edits, seed ${seed}`, () => {
  test('10,000 pages keep every byte', () => {
    const pages = fc.sample(arbitraryPage, { numRuns: 10_000, seed });
    const wrong = pages.filter((source) => {
      const page = readPage(source);
      return writePage(page.doc, page) !== source;
    });
    expect(wrong).toEqual([]);
  });

  test('20,000 edited pages are read as edited, and none loses a letter', () => {
    const pages = fc.sample(arbitraryPage, { numRuns: 5000, seed });
    const scripts = fc.sample(fc.array(arbitraryEdit, { minLength: 1, maxLength: 5 }), { numRuns: 20_000, seed });
    const misread: string[] = [];
    scripts.forEach((edits, at) => {
      const page = readPage(pages[at % pages.length] ?? '');
      const { doc } = edits.reduce(applyEdit, startEditing(page.doc));
      const { text } = layoutPage(doc, page);
      if (!readsAs(text.replace(/^\uFEFF/, ''), doc.content.content, contextOf(doc, page))) misread.push(text);
      expect(missingLetters(doc.textContent, text)).toEqual([]);
    });
    process.stdout.write(`${misread.length} of ${scripts.length} misread\n${misread.slice(0, 3).join('\n---\n')}\n`);
    expect(misread.length).toBe(0);
  });
});

/** Letters that stand in a document more often than in its text, where some are written as entities. */
function missingLetters(shown: string, text: string): readonly string[] {
  const decoded = text.replace(/&#x([\da-f]+);/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const counts = new Map<string, number>();
  for (const letter of decoded.match(/\p{L}/gu) ?? []) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of shown.match(/\p{L}/gu) ?? []) counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return [...counts].flatMap(([letter, count]) => (count < 0 ? [letter] : []));
}

/** The text of a page of 20,000 words with fifty widgets. */
function longPage(): string {
  const paragraph =
    'Lorem ipsum dolor sit **amet**, consectetur [adipiscing](https://a.example/c) elit, sed do\neiusmod tempor `incididunt` ut labore et dolore _magna_ aliqua and more words here to make it\nlong enough, as a paragraph of a real page has more than one line of text in it.\n\n';
  const section = (at: number): string =>
    `## Heading ${at}\n\n${paragraph.repeat(9)}- one *item*\n- two items\n  - nested __strong__\n\n| a | b |\n|---|---|\n| c | d |\n\n{{< figure src="a.png" alt="b" >}}\n\n`;
  return Array.from({ length: 50 }, (_, at) => section(at)).join('');
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

test('a page of 20,000 words with 50 widgets is read in 300 ms, and written in 20 ms after an edit', () => {
  const source = longPage();
  expect(source.split(/\s+/).length).toBeGreaterThan(20_000);
  const first = cpuMs(() => readPage(source));
  const reads = Array.from({ length: 9 }, () => cpuMs(() => readPage(source)));
  const compared = Array.from({ length: 5 }, () => cpuMs(() => readPage(source, { render })));
  const page = readPage(source);
  let { doc } = page;
  const writes = Array.from({ length: 21 }, () => {
    doc = editFirstText(doc);
    return cpuMs(() => writePage(doc, page));
  });
  const figures = { first, read: median(reads), readAndCompared: median(compared), write: median(writes) };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.read).toBeLessThan(300);
  expect(figures.write).toBeLessThan(20);
});

test('100,000 links are read and written', () => {
  const source = `${'[a](b) '.repeat(100_000)}\n`;
  const page = readPage(source);
  expect(writePage(page.doc, page)).toBe(source);
  expect(writePage(editFirstText(page.doc), page)).toBe(`x${source.trimEnd()}\n`);
});

const doublings = 2;
const maxPerDoubling = 2.3;
const minMs = 40;
const attempts = 6;

const works: Readonly<Record<string, (text: string) => void>> = {
  'reads and writes': (text) => {
    const page = readPage(text);
    writePage(page.doc, page);
  },
  'writes an edit of': (text) => {
    const page = readPage(text);
    writePage(editFirstText(page.doc), page);
  },
  merges: (text) => void mergePages(text, `${text}\n\na`, `b\n\n${text}`),
};

describe.each(Object.keys(works))('%s any text in a time that grows with its length', (name) => {
  const work = works[name] ?? (() => undefined);
  test.each(bodyPieces.map((piece): [string, Piece] => [JSON.stringify(piece), piece]))('%s', (_, piece) => {
    const [short, long] = [makeLong(piece, 16_000), makeLong(piece, 16_000 * 2 ** doublings)];
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts && best > maxPerDoubling; attempt += 1) {
      const [few, many] = [cpuMs(() => work(short)), cpuMs(() => work(long))];
      best = Math.min(best, (Math.max(minMs, many) / Math.max(minMs, few)) ** (1 / doublings));
    }
    expect(best).toBeLessThanOrEqual(maxPerDoubling);
  });
});
