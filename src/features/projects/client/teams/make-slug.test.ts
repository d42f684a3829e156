import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TeamAdd } from '../../contract/teams.ts';
import { makeSlug } from './make-slug.ts';

it.each([
  ['tomas.rey@casa.example', 'tomas-rey'],
  ['Zoë_Øst', 'zoë-øst'],
  ['Żółw', 'żółw'],
  ['陶芸', '陶芸'],
  ['__', ''],
  ['kim', 'kim'],
])('turns %s into %j', (typed, slug) => expect(makeSlug(typed)).toBe(slug));

it('is empty or valid for any input', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (typed) => {
      const slug = makeSlug(typed);
      fc.pre(slug !== '' && slug !== 'index');
      expect(TeamAdd.shape.slug.safeParse(slug).success).toBe(true);
    }),
  );
});
