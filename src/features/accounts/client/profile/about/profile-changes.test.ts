import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#client-kit/form-rules.ts';
import {
  AboutFields,
  aboutFieldNames,
  changedFields,
  findAdoptedFields,
  pickChanges,
  toFormValues,
} from './profile-changes.ts';

const mara = { firstName: 'Mara', lastName: 'Lindqvist', alias: null, timezone: 'Europe/Stockholm' };

describe('profile changes', () => {
  it('treats an empty or blank alias as none', () => {
    expect(AboutFields.parse({ ...toFormValues(mara) }).alias).toBeNull();
    expect(AboutFields.parse({ ...toFormValues(mara), alias: '  ' }).alias).toBeNull();
  });

  it('reports an invalid alias with the message of the contract', () => {
    expect(fieldErrors(AboutFields, { ...toFormValues(mara), alias: 'x' })).toEqual({
      alias: 'Use at least 3 characters.',
    });
  });

  it('requires a first name', () => {
    expect(fieldErrors(AboutFields, { ...toFormValues(mara), lastName: '' })).toEqual({
      lastName: 'Enter your last name.',
    });
  });

  it('sends only changed fields', () => {
    const values = { ...toFormValues(mara), alias: 'mara', timezone: 'Asia/Tokyo' };
    const changed = changedFields(values, toFormValues(mara));
    expect(changed).toEqual(['alias', 'timezone']);
    expect(pickChanges(AboutFields.parse(values), changed)).toEqual({ alias: 'mara', timezone: 'Asia/Tokyo' });
  });

  it('adopts changes from elsewhere, and keeps typed values', () => {
    const before = toFormValues(mara);
    const values = { ...before, firstName: 'Maren' };
    const stored = { ...before, firstName: 'Marta', timezone: 'Asia/Tokyo' };
    expect(findAdoptedFields(values, before, stored)).toEqual(['timezone']);
    expect(findAdoptedFields(values, before, before)).toEqual([]);
  });

  it('never treats untouched values as changed', () => {
    const name = fc.string();
    const person = fc.record({
      firstName: name,
      lastName: name,
      alias: fc.option(name),
      timezone: fc.option(name),
    });
    fc.assert(
      fc.property(person, person, (stored, typed) => {
        expect(changedFields(toFormValues(stored), toFormValues(stored))).toEqual([]);
        const [values, before] = [toFormValues(typed), toFormValues(stored)];
        const changed = changedFields(values, before);
        for (const field of aboutFieldNames) expect(changed.includes(field)).toBe(values[field] !== before[field]);
      }),
    );
  });
});
