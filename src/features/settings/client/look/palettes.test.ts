import { otherScheme, paletteFrom } from '@plinth/site-renderer/look/derive-colours.ts';
import { describe, expect, test } from 'vitest';
import { chosenColours, isSamePalette, shownColours } from './palettes.ts';

const own = paletteFrom('#9a4a2f');
const other = paletteFrom('#0f766e');

describe('the shown colors', () => {
  test('are those of the theme without a choice', () => {
    expect(shownColours({ light: null, dark: null }, own)).toEqual({ light: own.light, dark: own.dark });
  });

  test('derive dark colors from chosen light ones', () => {
    expect(shownColours({ light: other.light, dark: null }, own).dark).toEqual(otherScheme(other.light));
  });

  test('are the chosen ones', () => {
    expect(shownColours({ light: null, dark: other.dark }, own)).toEqual({ light: own.light, dark: other.dark });
  });
});

test('stores the palette of the theme as no choice', () => {
  expect(chosenColours(own, own)).toEqual({ light: null, dark: null });
  expect(chosenColours(other, own)).toEqual({ light: other.light, dark: other.dark });
  expect(isSamePalette(own, other)).toBe(false);
});
