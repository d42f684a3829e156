import { describe, expect, it } from 'vitest';
import { detectDateOrder, parseBirthday } from './birthday.ts';
import { splitFullName } from './full-name.ts';
import { readRow } from './read-row.ts';
import { suggestTargets, type Target } from './targets.ts';

const read = (targets: (Target | null)[], ...cells: string[]) => readRow(cells, { targets, dateOrder: 'dmy' });

describe('a row', () => {
  it('gives a contact with the filled fields only', () => {
    const targets: Target[] = ['email', 'fullName', 'city', 'birthday', 'tags'];
    expect(
      read(targets, ' Hannah.Okafor@Posteo.example ', 'Hannah Okafor', '', '31.3.1990', 'wheel; glazes,wheel'),
    ).toEqual({
      email: 'Hannah.Okafor@Posteo.example',
      key: 'hannah.okafor@posteo.example',
      fields: { firstName: 'Hannah', lastName: 'Okafor', birthday: '1990-03-31', tags: ['wheel', 'glazes'] },
    });
  });

  it('reads addresses as mail programs write them', () => {
    expect(read(['email'], 'Hannah Okafor <hannah@posteo.example>')).toMatchObject({ email: 'hannah@posteo.example' });
    expect(read(['email'], 'mailto:hannah@posteo.example')).toMatchObject({ email: 'hannah@posteo.example' });
    expect(read(['email'], 'studio@münchen.example')).toMatchObject({ key: 'studio@xn--mnchen-3ya.example' });
  });

  it.each([
    ['no-address', ['email'], ['  ']],
    ['invalid-address', ['email'], ['bo.lindgren@norrpost']],
    ['invalid-address', ['email'], ['two words@norrpost.example']],
    ['invalid-address', ['email'], [`${'a'.repeat(80)}@norrpost.example`]],
    ['unreadable-characters', ['email'], ['bo\r\nBcc: x@y.example@norrpost.example\u0000']],
    ['unreadable-characters', ['email', 'city'], ['bo@norrpost.example', 'M\ufffdnchen']],
    ['unreadable-characters', ['email', 'firstName'], ['bo@norrpost.example', 'Bo\u202egnp.exe']],
    ['too-long', ['email', 'firstName'], ['bo@norrpost.example', 'x'.repeat(51)]],
    ['too-long', ['email', 'note'], ['bo@norrpost.example', 'x'.repeat(513)]],
    ['invalid-birthday', ['email', 'birthday'], ['bo@norrpost.example', '31.02.1990']],
    ['invalid-tags', ['email', 'tags'], ['bo@norrpost.example', 'a tag of more than 20 letters']],
  ] as const)('is refused: %s', (reason, targets, cells) => {
    expect(read([...targets], ...cells)).toBe(reason);
  });

  it('refuses line breaks inside of an address', () => {
    expect(read(['email'], 'bo@norrpost.example\r\nBcc: x@y.example')).toBe('invalid-address');
  });

  it('keeps values of columns that are left out away', () => {
    expect(read(['email', null], 'bo@norrpost.example', 'x'.repeat(9999))).toMatchObject({ fields: {} });
  });

  it('keeps the first name of its own column beside a full name', () => {
    expect(read(['email', 'firstName', 'fullName'], 'bo@norrpost.example', 'Bosse', 'Bo Lindgren')).toMatchObject({
      fields: { firstName: 'Bosse', lastName: 'Lindgren' },
    });
  });
});

describe('names', () => {
  it.each([
    ['Hannah Okafor', 'Hannah', 'Okafor'],
    ['Okafor, Hannah', 'Hannah', 'Okafor'],
    ['Anna Lise  Krog', 'Anna Lise', 'Krog'],
    ['佐藤', '佐藤', ''],
  ])('%s', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName });
  });
});

describe('birthdays', () => {
  it.each([
    ['1990-03-31', 'dmy', '1990-03-31'],
    ['31.03.1990', 'mdy', '1990-03-31'],
    ['3/4/1990', 'dmy', '1990-04-03'],
    ['3/4/1990', 'mdy', '1990-03-04'],
    ['1990-03-31T00:00:00.000Z', 'dmy', '1990-03-31'],
    ['03/31', 'mdy', null],
    ['31/31/1990', 'dmy', null],
    ['1850-01-01', 'dmy', null],
  ] as const)('%s, %s', (written, order, day) => {
    expect(parseBirthday(written, order)).toBe(day);
  });

  it('tells the order of day and month by the values', () => {
    expect(detectDateOrder(['12/31/1990', '1/2/1990'])).toBe('mdy');
    expect(detectDateOrder(['31/12/1990', '1/2/1990'])).toBe('dmy');
    expect(detectDateOrder(['1/2/1990'])).toBe('dmy');
  });
});

describe('suggested fields', () => {
  const suggest = (...names: string[]) => suggestTargets(names.map((name) => ({ name, samples: [] })));

  it.each([
    [
      'Mailchimp',
      ['Email Address', 'First Name', 'Last Name', 'Phone Number', 'TAGS'],
      ['email', 'firstName', 'lastName', 'phone', 'tags'],
    ],
    ['Ghost', ['id', 'email', 'name', 'note', 'labels'], [null, 'email', 'fullName', 'note', 'tags']],
    [
      'Google Contacts',
      ['First Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
      ['firstName', 'lastName', 'email', 'phone'],
    ],
    [
      'Outlook',
      ['First Name', 'Last Name', 'E-mail Address', 'Business City'],
      ['firstName', 'lastName', 'email', 'city'],
    ],
    [
      'German',
      ['Vorname', 'Nachname', 'E-Mail', 'Ort', 'Geburtstag'],
      ['firstName', 'lastName', 'email', 'city', 'birthday'],
    ],
  ])('for the columns of %s', (_, names, fields) => {
    expect(suggest(...names)).toEqual(fields);
  });

  it('finds addresses by their values, and suggests each field once', () => {
    expect(
      suggestTargets([
        { name: 'Column 1', samples: ['bo@norrpost.example'] },
        { name: 'City', samples: [] },
        { name: 'Town', samples: [] },
      ]),
    ).toEqual(['email', 'city', null]);
    expect(suggest('Name', 'First name', 'Email')).toEqual([null, 'firstName', 'email']);
  });
});
