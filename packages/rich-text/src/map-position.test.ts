import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { offsetAt, positionAt } from './map-position.ts';
import { outlineOf } from './outline.ts';
import { readPage } from './page/read-page.ts';
import { layoutPage } from './page/write-page.ts';
import { arbitraryPage } from './testing/arbitrary-page.ts';
import { propertyOptions } from './testing/property-options.ts';

const open = (source: string) => {
  const page = readPage(source);
  return { doc: page.doc, layout: layoutPage(page.doc, page) };
};

describe('the caret moves between the editors', () => {
  test('to the same letter of a text', () => {
    const source = '# Title\n\nSome *plain* words.\n\n- one\n- two\n';
    const { doc, layout } = open(source);
    for (const word of ['Title', 'Some', 'words', 'two']) {
      const position = positionAt(doc, layout, source.indexOf(word));
      expect(
        doc.textBetween(position, Math.min(doc.content.size, position + word.length + 1), '|').replace(/^[ |]/, ''),
      ).toContain(word);
      expect(Math.abs(offsetAt(doc, layout, position) - source.indexOf(word))).toBeLessThanOrEqual(3);
    }
  });

  test('to the same block, in any page', () => {
    fc.assert(
      fc.property(arbitraryPage, fc.nat(), (source, seed) => {
        const { doc, layout } = open(source);
        const at = seed % doc.childCount;
        const block = layout.blocks[at];
        if (!block) return;
        const offset = block.start + (seed % Math.max(1, block.end - block.start));
        const position = positionAt(doc, layout, offset);
        expect(doc.resolve(Math.min(position, doc.content.size - 1)).index(0)).toBe(at);
        const back = offsetAt(doc, layout, position);
        expect(back).toBeGreaterThanOrEqual(block.start);
        expect(back).toBeLessThanOrEqual(block.end);
      }),
      propertyOptions(150),
    );
  });

  test('any offset and any position lead somewhere', () => {
    const { doc, layout } = open('\n\na\n\n{{< youtube x >}}\n\n---\n\n> b\n\n');
    for (let offset = -1; offset < layout.text.length + 3; offset += 1)
      expect(() => doc.resolve(positionAt(doc, layout, offset))).not.toThrow();
    for (let position = 0; position <= doc.content.size; position += 1)
      expect(offsetAt(doc, layout, position)).toBeLessThanOrEqual(layout.text.length);
  });
});

test('the outline has every heading, with its position', () => {
  const { doc } = open('# A *b*\n\n> ## In a quote\n\ntext\n\n### `c` {#own}\n');
  const outline = outlineOf(doc);
  expect(outline.map(({ level, text }) => [level, text])).toEqual([
    [1, 'A b'],
    [2, 'In a quote'],
    [3, 'c'],
  ]);
  for (const { position } of outline) expect(doc.nodeAt(position)?.type.name).toBe('heading');
});

test.each([
  ['two words', 2],
  ['**bo**ld and [a link](https://example.org/x)', 4],
  ['```\ncode\n```\n\n{{< youtube x >}}\n\none', 1],
  ['| a | b |\n| - | - |\n| c | d |', 4],
  ['今日は良い天気です', 5],
  ['', 0],
])('counts the words of %j', (source, count) => {
  expect(countWords(open(source).doc)).toBe(count);
});
