import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SiteName } from '../site-name.ts';
import { suggestedName } from './suggested-name.ts';

describe('the name suggested for a site', () => {
  it('keeps the valid characters of the project’s name', () => {
    expect(suggestedName('Kiln & Clay')).toBe('kiln-clay');
    expect(suggestedName('Käthe’s Töpferei')).toBe('kathes-topferei');
    expect(suggestedName('日本')).toBe('');
  });

  it('is empty or valid for any project name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (project) => {
        const name = suggestedName(project);
        expect(name === '' || SiteName.safeParse(name).success).toBe(true);
      }),
    );
  });
});
