import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SiteName } from '../site-name.ts';
import { suggestName } from './suggest-name.ts';

describe('the name suggested for a site', () => {
  it('keeps the valid characters of the project’s name', () => {
    expect(suggestName('Kiln & Clay')).toBe('kiln-clay');
    expect(suggestName('Käthe’s Töpferei')).toBe('kathes-topferei');
    expect(suggestName('日本')).toBe('');
  });

  it('is empty or valid for any project name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (project) => {
        const name = suggestName(project);
        expect(name === '' || SiteName.safeParse(name).success).toBe(true);
      }),
    );
  });
});
