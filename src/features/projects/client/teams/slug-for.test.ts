import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugPattern } from '../../contract/teams.ts';
import { slugFor } from './slug-for.ts';

it.each([
  ['tomas.rey@casa.example', 'tomas-rey'],
  ['Zoë_Øst', 'zoe-st'],
  ['__', ''],
  ['kim', 'kim'],
])('%s becomes %j', (typed, slug) => expect(slugFor(typed)).toBe(slug));

it('is nothing or what the contract takes, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (typed) => {
      const slug = slugFor(typed);
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= 50)).toBe(true);
    }),
  );
});
