import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themes } from '../../../../themes/themes.ts';
import { lookSheet } from '../site/assets.ts';
import { indexSite } from '../site/index-site.ts';
import { makeSampleSite } from '../testing/sample-site.ts';
import { contrast } from './colour.ts';
import { coloursFrom, otherScheme, pairs, paletteFrom, repaired } from './derive-colours.ts';
import { Look } from './look.ts';
import { lookAdvice, lookVariables, wholeLook } from './variables.ts';

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

const grounds = ['paper', 'tint'];

function expectReadable(look: Parameters<typeof wholeLook>[0], own: Parameters<typeof wholeLook>[1], about: string) {
  const { light, dark } = lookVariables(wholeLook(look, own));
  for (const shades of [light, { ...light, ...dark }]) {
    const on = (text: string, ground: string): number => contrast(shades[text] ?? '', shades[ground] ?? '');
    for (const ground of grounds)
      for (const text of ['ink', 'soft', 'accent-text'])
        expect(on(text, ground), `${about}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(on('on-accent', 'accent'), about).toBeGreaterThanOrEqual(4.5);
    for (const text of ['keyword', 'string', 'constant', 'function', 'comment'])
      expect(on(`code-${text}`, 'tint'), about).toBeGreaterThanOrEqual(4.5);
  }
}

test('a palette made from any one colour can be read, by light and by dark', () => {
  const [theme] = themes;
  if (!theme) throw new Error('there is no theme');
  fc.assert(
    fc.property(hex, (accent) => {
      expectReadable(Look.parse(paletteFrom(accent)), theme.look, accent);
    }),
  );
});

test('every palette of every theme can be read, and none is told off', () => {
  for (const { name, look } of themes)
    for (const palette of look.palettes) {
      const chosen = Look.parse({ light: palette.light, dark: palette.dark });
      expect(lookAdvice(chosen), `${name} ${palette.name}`).toEqual([]);
      expectReadable(chosen, look, `${name} ${palette.name}`);
    }
});

test('the night of any readable palette can be read', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const night = otherScheme(coloursFrom(accent, '#fbf8f3', '#231e19'));
      for (const { text, on, ratio } of pairs) expect(contrast(night[text], night[on])).toBeGreaterThanOrEqual(ratio);
    }),
  );
});

test('a colour that cannot be read has a repaired one beside it', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('#ffffff', '#101418', '#f3ece1'), (accent, background) => {
      const colours = { background, text: '#888888', soft: '#999999', accent, tint: background };
      for (const name of ['text', 'soft'] as const)
        expect(contrast(repaired(colours, name), background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(repaired(colours, 'accent'), background)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('published pages leave a late font out, and previews wait for it', () => {
  const theme = themes.find(({ styles }) => styles({}).fonts.length > 0);
  if (!theme) throw new Error('no theme has fonts');
  const sheet = (mode: 'publish' | 'preview') => lookSheet(indexSite(makeSampleSite({ mode }), theme));
  expect(sheet('publish')).toContain('font-display:optional');
  expect(sheet('preview')).toContain('font-display:block');
  expect(sheet('preview')).not.toContain('font-display:optional');
});
