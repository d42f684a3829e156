import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProviderSettings } from './provider-settings.ts';

const credentials = { clientId: 'plinth', clientSecret: 'not-to-be-shown' };
const own = { id: 'clay', name: 'Clay Works', issuer: 'https://id.clay.example', ...credentials };

const linesOf = (given: unknown): readonly string[] =>
  ProviderSettings.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

test('fills in the known values of a preset, from a list and from JSON text', () => {
  const list = [
    { preset: 'google', ...credentials },
    { preset: 'microsoft', tenant: 'clay.example', ...credentials },
    { preset: 'github', ...credentials },
    own,
  ];
  const settings = ProviderSettings.parse(list);
  expect(settings).toEqual([
    { id: 'google', name: 'Google', kind: 'google', issuer: 'https://accounts.google.com', ...credentials },
    {
      id: 'microsoft',
      name: 'Microsoft',
      kind: 'microsoft',
      issuer: 'https://login.microsoftonline.com/clay.example/v2.0',
      ...credentials,
    },
    { id: 'github', name: 'GitHub', kind: 'github', url: 'https://github.com', ...credentials },
    { ...own, kind: 'oidc' },
  ]);
  expect(ProviderSettings.parse(JSON.stringify(list))).toEqual(settings);
  expect(ProviderSettings.parse([{ preset: 'microsoft', ...credentials }])).toMatchObject([
    { issuer: 'https://login.microsoftonline.com/common/v2.0' },
  ]);
});

test.each([
  ['text that is not JSON', '[{"clientSecret": "not-to-be-shown"', 'must be a JSON list of identity providers'],
  ['one instead of a list', own, 'must be a JSON list of identity providers'],
  ['a number', [7], 'entry 1: must be an object'],
  [
    'an unknown preset',
    [{ preset: 'toString', ...credentials }],
    'entry 1: preset must be google, microsoft, github, or left out for another issuer',
  ],
  ['a missing secret', [{ preset: 'google', clientId: 'x' }], 'entry 1: clientSecret is missing'],
  ['an empty secret', [{ ...own, clientSecret: ' ' }], 'entry 1: clientSecret is empty'],
  [
    'a key from elsewhere',
    [{ preset: 'google', issuer: 'x', ...credentials }],
    'entry 1: issuer is not a known setting',
  ],
  [
    'an id with a slash',
    [{ ...own, id: 'a/b' }],
    'entry 1: id must be at most 40 lowercase letters, digits and hyphens',
  ],
  ['the way back as id', [{ ...own, id: 'return' }], 'entry 1: id is reserved: choose another'],
  ['the password as id', [{ ...own, id: 'password' }], 'entry 1: id is reserved: choose another'],
  ['the same id twice', [own, { ...own, name: 'Again' }], 'names clay twice'],
])('refuses %s with a message that does not contain the value', (_what, given, line) => {
  expect(linesOf(given)).toEqual([line]);
});

test.each([
  ['http://id.clay.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://10.0.0.7', false],
  ['http://localhost:4702', true],
  ['http://127.0.0.1:4702', true],
  ['http://[::1]:4702', true],
  ['https://id.clay.example/realms/one', true],
  ['https://user:pass@id.clay.example', false],
  ['https://id.clay.example/?x=1', false],
  ['ftp://id.clay.example', false],
  ['clay', false],
])('accepts the issuer %s: %s', (issuer, isTaken) => {
  expect(linesOf([{ ...own, issuer }]).length === 0).toBe(isTaken);
});

test('returns a list or error lines for any input, and never a secret in a line', () => {
  const entry = fc.record(
    {
      preset: fc.constantFrom('google', 'github', 'microsoft', 'other', 3),
      id: fc.string(),
      name: fc.string(),
      issuer: fc.webUrl(),
      clientId: fc.string(),
      clientSecret: fc.constantFrom('not-to-be-shown', ''),
      extra: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(entry, fc.anything())), fc.anything()), (given) => {
      const asText = JSON.stringify(given) as string | undefined;
      for (const form of [given, asText]) expect(linesOf(form).join()).not.toContain('not-to-be-shown');
    }),
  );
});
