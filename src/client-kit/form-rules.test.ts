import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assignLines, fieldErrors, findSchema, mergeSavedValues } from './form-rules.ts';

const schema = z.strictObject({
  email: z.email('Not an address.'),
  name: z.string().min(1, 'A name.').max(3, 'Too long.'),
});

describe('fieldErrors', () => {
  it('returns nothing for valid values', () => {
    expect(fieldErrors(schema, { email: 'a@b.de', name: 'x' })).toEqual({});
  });
  it('returns the first problem of each field, in the schema’s words', () => {
    expect(fieldErrors(schema, { email: 'a', name: '' })).toEqual({ email: 'Not an address.', name: 'A name.' });
  });
});

describe('findSchema', () => {
  it('returns a schema that is already loaded', () => {
    expect(findSchema(schema)).toBe(schema);
  });
  it('waits for a schema that loads later', async () => {
    expect(await findSchema(() => Promise.resolve(schema))).toBe(schema);
  });
  it('continues without a schema that fails to load, and leaves validation to the server', async () => {
    expect(await findSchema(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  });
});

describe('placeLines', () => {
  const places = { password: ['password', 'accounts.common_password'], email: ['email'] };
  it('assigns a line to the field it names', () => {
    const lines = ['Your EMAIL address is odd.', 'The moon is full.'];
    expect(assignLines({ code: 'plinth.invalid' }, lines, places)).toEqual({
      fields: { email: 'Your EMAIL address is odd.' },
      rest: ['The moon is full.'],
    });
  });
  it('assigns a line to the field of its code', () => {
    expect(assignLines({ code: 'accounts.common_password' }, ['Choose another.'], places)).toEqual({
      fields: { password: 'Choose another.' },
      rest: [],
    });
  });
  it('keeps several lines of the same field', () => {
    const lines = ['The password is short.', 'The password is common.'];
    expect(assignLines({ code: 'x' }, lines, places)).toEqual({
      fields: { password: 'The password is short.' },
      rest: ['The password is common.'],
    });
  });
});

it('takes stored values after a save, and keeps text typed during it', () => {
  const sent: Record<string, string | null> = { firstName: ' Mara ', alias: 'mara', timezone: null };
  const typedSince = { ...sent, alias: 'mara-l' };
  const stored = { firstName: 'Mara', alias: 'mara', timezone: 'Europe/Vienna' };
  expect(mergeSavedValues(typedSince, sent, stored)).toEqual({ ...stored, alias: 'mara-l' });
});
