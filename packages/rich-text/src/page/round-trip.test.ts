import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPage } from '../testing/arbitrary-page.ts';
import { propertyOptions } from '../testing/property-options.ts';
import { render } from '../testing/render.ts';
import { commonmarkTexts, starterTexts, widgetTexts } from '../testing/repository-pages.ts';
import { plainStyle } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';
import { isSameHtml } from './html-runs.ts';
import { maxPageLength, readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

const writeAgain = (text: string): string => {
  const page = readPage(text);
  page.doc.check();
  return writePage(page.doc, page);
};

const rawBlocks = (text: string): readonly string[] =>
  readPage(text, { render })
    .origins.filter(({ node }) => node.type.name === 'raw')
    .map(({ node }) => String(node.attrs.source));

describe('a page that is read and written without an edit keeps every byte', () => {
  test('the examples of CommonMark', () => {
    expect(commonmarkTexts).toHaveLength(652);
    expect(commonmarkTexts.filter(([, text]) => writeAgain(text) !== text)).toEqual([]);
  });

  test('the starter content of every theme, the demo, and a sample of every widget', () => {
    const texts = [...starterTexts, ...widgetTexts];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(([, text]) => writeAgain(text) !== text)).toEqual([]);
  });

  test('pages with every construct, twenty scripts, and any line ends', () => {
    fc.assert(
      fc.property(arbitraryPage, (text) => {
        expect(writeAgain(text)).toBe(text);
      }),
      propertyOptions(400),
    );
  });

  test('any characters at all', () => {
    const signs = fc.constantFrom(...'\\`*_{}[]()<>#+-.!|~&^:="\'/ \t\r\n\u0000\uFEFF\uFDD0\uFDD1\uD83D\u2028aé1');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 80 }), (characters) => {
        const text = characters.join('');
        expect(writeAgain(text)).toBe(text);
      }),
      propertyOptions(1000),
    );
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n  \n'],
    ['a byte order mark', '\uFEFF# Title\n\ntext\n'],
    ['old line ends', 'a\r\rb\r'],
    ['mixed line ends', 'a\r\nb\n\nc\r\n\r\n- d\n- e\r\n'],
    ['no line end', '# Title'],
    ['tabs', '\ta\n\n-\tb\n\n\t\tc\n'],
    ['characters that marks are made of', 'a \uFDD0 b {{< youtube x >}} \uFDD1\n'],
  ])('%s', (_, text) => {
    expect(writeAgain(text)).toBe(text);
  });

  test('a page of 5 MB, as its source', () => {
    const text = 'Some words in a paragraph.\n\n'.repeat(190_000);
    expect(text.length).toBeGreaterThan(5_000_000);
    expect(readPage(text).origins).toHaveLength(1);
    expect(writeAgain(text)).toBe(text);
  });
});

describe('a block that we could not write ourselves is kept as its source', () => {
  test('few examples of CommonMark are, besides definitions', () => {
    const raw = commonmarkTexts.flatMap(([, text]) => rawBlocks(text)).filter((source) => !/^ {0,3}\[/.test(source));
    expect(raw.length).toBeLessThanOrEqual(6);
  });

  test('no block of the starter content is', () => {
    expect(starterTexts.flatMap(([, text]) => rawBlocks(text))).toEqual([]);
  });

  test.each(['> [hidden]: /definition', '[](/empty-link)', '- a\n\n  [ref]: /url'])('%j', (text) => {
    expect(rawBlocks(text)).toEqual([text]);
  });

  test.each(['Term\n: One\n: Two *words*\n', 'A\n\n:   Loose\n\n    - with a list\n\nB\n~ b\n', 'inline ^[note] here'])(
    '%j can be edited',
    (text) => {
      expect(rawBlocks(text)).toEqual([]);
    },
  );

  test('every other block looks the same on the page when we write it', () => {
    const wrong = [...commonmarkTexts, ...starterTexts].flatMap(([name, text]) => {
      const { origins, context } = readPage(text, { render });
      // Definitions are given elsewhere on the page.
      const alone = origins.filter(
        ({ node }) => node.type.name !== 'raw' && Object.keys(context.references).length === 0,
      );
      return alone
        .filter(({ node, start, end }) => {
          const own = `${text.slice(start, end)}\n`;
          return !isSameHtml(render(own), render(`${writeBlock(node, plainStyle(context))}\n`));
        })
        .map(({ start, end }) => [name, text.slice(start, end)]);
    });
    // Written more carefully, the last ones do, too.
    expect(wrong.length).toBeLessThanOrEqual(20);
  });

  test('a page that is too long is, as a whole', () => {
    expect(readPage('a\n\n'.repeat(maxPageLength / 3 + 1)).origins).toHaveLength(1);
    expect(readPage('a\n\n'.repeat(100)).origins).toHaveLength(100);
  });
});
