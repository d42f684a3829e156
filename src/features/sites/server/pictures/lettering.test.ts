import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { drawHomeThumbnail } from './home-thumbnail.ts';
import { inLines, type Lettering, openLettering } from './lettering.ts';
import { drawSharingImage } from './sharing-image.ts';

let lettering: Lettering;
beforeAll(async () => {
  lettering = await openLettering();
});

const colours = { paper: '#fbf8f3', ink: '#231e19', accent: '#9a3f26', soft: '#5b5048' };

test('draws letters as outlines, and omits unsupported characters', () => {
  expect(lettering.outline('Größe', 0, 0, 40)).toMatch(/^M[\d.-]/);
  expect(lettering.width('日本', 40)).toBe(0);
  expect(lettering.width('Ağ Việt', 40)).toBeGreaterThan(80);
});

test('limits the width and number of lines', () => {
  const room = { size: 60, width: 500, lines: 3 };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const lines = inLines(lettering, text, room);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(line.length <= 1 || lettering.width(line, 60) <= 500).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('draws any title as plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const card = drawSharingImage(lettering, text, text, colours);
      const home = drawHomeThumbnail(
        lettering,
        { title: text, description: text, menu: [text], headings: [text, text] },
        colours,
      );
      for (const svg of [card, home])
        expect(svg.replace(/d="[MLQCZ\d.\s-]*"/g, '')).not.toMatch(/["<][^"<]*(?:script|href|NaN)/i);
    }),
    { numRuns: 60 },
  );
});

test('measures no more of a text than a picture can show', () => {
  const measured = (text: string): number => {
    let letters = 0;
    const counting: Lettering = {
      ...lettering,
      width(line, size) {
        letters += line.length;
        return lettering.width(line, size);
      },
    };
    inLines(counting, text, { size: 60, width: 500, lines: 3 });
    return letters;
  };
  for (const one of ['a', 'a ', 'ab '])
    expect(measured(one.repeat(50_000))).toBeLessThanOrEqual(2 * measured(one.repeat(1000)));
});
