import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { isLoopbackHost, originOf } from './origins.ts';

const local = { url: new URL('http://localhost:4700'), sitesHost: 'localhost:4700', host: '127.0.0.1' };
const open = { url: new URL('https://plinth.example'), sitesHost: 'sites.example', host: '0.0.0.0' };

test.each([
  [local, 'localhost:4700', { kind: 'app' }],
  [local, '127.0.0.1:4700', { kind: 'app' }],
  [local, '[::1]:4700', { kind: 'app' }],
  [local, 'kiln.localhost:4700', { kind: 'site', name: 'kiln' }],
  [local, 'KILN.localhost.', { kind: 'site', name: 'kiln' }],
  [local, 'kiln--preview.localhost:4700', { kind: 'preview', name: 'kiln' }],
  [local, 'a--b.localhost', { kind: 'unknown' }],
  [local, 'a.b.localhost', { kind: 'unknown' }],
  [local, '-a.localhost', { kind: 'unknown' }],
  [local, 'evil.example', { kind: 'unknown' }],
  [local, undefined, { kind: 'unknown' }],
  [local, '', { kind: 'unknown' }],
  [local, 'localhost:4700, evil.example', { kind: 'unknown' }],
  [local, 'localhost@evil.example', { kind: 'unknown' }],
  [open, 'plinth.example', { kind: 'app' }],
  // Behind a proxy a loopback name is not the app, because every request would look local.
  [open, 'localhost', { kind: 'unknown' }],
  [open, '127.0.0.1:4700', { kind: 'unknown' }],
  [open, 'kiln.sites.example', { kind: 'site', name: 'kiln' }],
  [open, 'sites.example', { kind: 'unknown' }],
  [open, 'evilsites.example', { kind: 'unknown' }],
] as const)('%#: %o', (config, host, expected) => {
  expect(originOf(host, config)).toEqual(expected);
});

test('accepts only the exact name of the app', () => {
  const around = fc.string({
    unit: fc.constantFrom('.', '-', ':', '@', '/', ' ', 'a', '4', '7', '[', ']'),
    maxLength: 4,
  });
  fc.assert(
    fc.property(around, fc.mixedCase(fc.constant('plinth.example')), around, (before, name, after) => {
      const host = `${before}${name}${after}`;
      const isOurs = /^plinth\.example\.?(:\d{1,5})?$/i.test(host);
      expect(originOf(host, open).kind === 'app', host).toBe(isOurs);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test('recognizes loopback by the whole name, not by a part of it', () => {
  expect(isLoopbackHost('localhost:1')).toBe(true);
  expect(isLoopbackHost('localhost.evil.example')).toBe(false);
});
