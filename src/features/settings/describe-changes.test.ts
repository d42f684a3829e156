import { describe, expect, it } from 'vitest';
import { readSection, sectionNames } from '#features/sites/contract/site-settings.ts';
import { changedTitles, formatValue, titleOf } from './describe-changes.ts';

const light = { background: '#fbf8f3', text: '#221d19', soft: '#6a6058', accent: '#9a4a2f', tint: '#f3ece1' };
const dark = { background: '#1b1716', text: '#f4efe8', soft: '#b5aca3', accent: '#e08e6d', tint: '#26201d' };
const colours = readSection('site-colors', {});

describe('describing changes', () => {
  it('names fields as the form does', () => {
    const general = readSection('general-settings', {});
    const after = { ...general, title: 'Kiln & Clay', hideFromSearchEngines: true };
    expect(changedTitles('general-settings', general, after)).toEqual(['Title', 'Hide from search engines']);
    expect(changedTitles('general-settings', general, { ...general })).toEqual([]);
  });

  it('lists colors individually, including the theme’s defaults', () => {
    const after = { ...colours, light: { ...light, accent: '#4d7565' } };
    expect(changedTitles('site-colors', { ...colours, light }, after)).toEqual(['Accent']);
    expect(changedTitles('site-colors', colours, after, { light, dark })).toEqual(['Accent']);
    expect(changedTitles('site-colors', colours, after)).toEqual(['Light colors']);
    expect(changedTitles('site-colors', colours, { ...colours, light }, { light, dark })).toEqual(['Light colors']);
  });

  it('has a title for every field of every section', () => {
    for (const key of sectionNames)
      for (const field of Object.keys(readSection(key, {}))) expect(titleOf(key, field)).not.toBe(field);
  });

  it('returns nothing for unknown sections', () => {
    expect(changedTitles('toString', {}, { a: 1 })).toEqual([]);
  });

  it('formats different values differently', () => {
    const words = {
      on: 'On',
      off: 'Off',
      nothing: 'Empty',
      own: 'Own',
      entries: (count: number) => `${count} entries`,
    };
    const spelled = [true, null, '', 'Kiln', [1, 2], [], 17, { a: 'x', b: 'y' }].map((value) =>
      formatValue(value, words),
    );
    expect(spelled).toEqual(['On', 'Own', 'Empty', 'Kiln', '2 entries', 'Empty', '17', 'x, y']);
    expect(formatValue('k'.repeat(400), words)).toHaveLength(122);
  });
});
