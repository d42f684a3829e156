import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, placeLines } from './form-rules.ts';

const schema = z.strictObject({
  email: z.email('Not an address.'),
  name: z.string().min(1, 'A name.').max(3, 'Too long.'),
});

describe('fieldErrors', () => {
  it('has nothing to say about good values', () => {
    expect(fieldErrors(schema, { email: 'a@b.de', name: 'x' })).toEqual({});
  });
  it('says the first problem of each field, in the schema’s words', () => {
    expect(fieldErrors(schema, { email: 'a', name: '' })).toEqual({ email: 'Not an address.', name: 'A name.' });
  });
});

describe('placeLines', () => {
  const places = { password: ['password', 'accounts.common_password'], email: ['e-mail'] };
  it('sends a line to the field it names', () => {
    const lines = ['Your E-MAIL address is odd.', 'The moon is full.'];
    expect(placeLines({ code: 'plinth.invalid' }, lines, places)).toEqual({
      fields: { email: 'Your E-MAIL address is odd.' },
      rest: ['The moon is full.'],
    });
  });
  it('sends a line to the field its code belongs to', () => {
    expect(placeLines({ code: 'accounts.common_password' }, ['Choose another.'], places)).toEqual({
      fields: { password: 'Choose another.' },
      rest: [],
    });
  });
  it('loses no second line of the same field', () => {
    const lines = ['The password is short.', 'The password is common.'];
    expect(placeLines({ code: 'x' }, lines, places)).toEqual({
      fields: { password: 'The password is short.' },
      rest: ['The password is common.'],
    });
  });
});
