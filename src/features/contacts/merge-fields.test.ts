import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxLength } from '#contract-kit/lengths.ts';
import { type Mergeable, mergeFields } from './merge-fields.ts';

const empty: Mergeable = {
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  city: '',
  country: '',
  language: '',
  timeZone: '',
  birthday: null,
  tags: [],
  note: '',
};

it('keeps what is filled, and fills what is empty', () => {
  const kept = { ...empty, firstName: 'Ada', tags: ['shop'], note: 'Likes blue.' };
  const other = {
    ...empty,
    firstName: 'A.',
    city: 'Malmö',
    birthday: '1990-03-31',
    tags: ['shop', 'fair'],
    note: 'Tall.',
  };
  expect(mergeFields(kept, other)).toEqual({
    ...empty,
    firstName: 'Ada',
    city: 'Malmö',
    birthday: '1990-03-31',
    tags: ['shop', 'fair'],
    note: 'Likes blue.\n\nTall.',
  });
});

it('does not cut notes that are too long together', () => {
  const note = 'x'.repeat(maxLength.notes);
  expect(mergeFields({ ...empty, note }, { ...empty, note: 'y' })).toBeNull();
  expect(mergeFields({ ...empty, note }, { ...empty, note })).toMatchObject({ note });
});

it('loses no word of either, unless it is refused', () => {
  const contact = fc.record({
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, fc.string({ maxLength: 20 })])),
    birthday: fc.constantFrom(null, '1990-03-31'),
    tags: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 }),
    note: fc.string({ maxLength: 300 }),
  }) as unknown as fc.Arbitrary<Mergeable>;
  fc.assert(
    fc.property(contact, contact, (kept, other) => {
      const merged = mergeFields(kept, other);
      if (!merged) return expect(kept.note.length + other.note.length + 2).toBeGreaterThan(maxLength.notes);
      for (const { note, tags } of [kept, other]) {
        expect(merged.note).toContain(note);
        expect(merged.tags).toEqual(expect.arrayContaining([...tags]));
      }
      expect(mergeFields(merged, empty)).toEqual(merged);
      return undefined;
    }),
  );
});
