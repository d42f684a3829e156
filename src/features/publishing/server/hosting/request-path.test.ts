import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { encodePath, parseRequestPath } from './request-path.ts';

const sign = fc.constantFrom(
  '/',
  '.',
  '..',
  '%',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%25',
  '?',
  '#',
  ' ',
  'a',
  'ü',
  '%c3%bc',
  '\0',
);
const wild = fc.array(fc.oneof(sign, fc.string({ maxLength: 3 })), { maxLength: 40 }).map((parts) => parts.join(''));
const base = fc.constantFrom('', '/blog', '/a/b');

test('never throws and never leaves the tree, for any path', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        wild,
        wild.map((path) => `/${path}`),
      ),
      base,
      (written, basePath) => {
        const asked = parseRequestPath(written, basePath);
        if (asked.kind !== 'path') return;
        const { path } = asked;
        expect(basePath === '' ? path.startsWith('/') : path === '' || path.startsWith('/')).toBe(true);
        expect(path.split('/')).not.toContain('..');
        expect(path.split('/')).not.toContain('.');
        expect(path).not.toMatch(/[\p{Cc}\\]|\/\//u);
        if (path.endsWith('/')) return;
        // A folder requested without its trailing slash: the redirect stays on this site and leads to that folder.
        const led = new URL(encodePath(`${basePath}${path}/`), 'http://site.example');
        expect(led.host).toBe('site.example');
        expect(parseRequestPath(led.pathname, basePath)).toEqual({ kind: 'path', path: `${path}/` });
      },
    ),
    {
      numRuns: propertyRuns(500),
      examples: [
        ['//evil.example', ''],
        ['/blog//evil', '/blog'],
        ['/blog', '/blog'],
      ],
    },
  );
});

test('rejects a path of 10,000 segments', () => {
  expect(parseRequestPath('/a'.repeat(10_000), '')).toEqual({ kind: 'nothing' });
  expect(parseRequestPath('/'.repeat(10_000), '')).toEqual({ kind: 'nothing' });
  expect(parseRequestPath('/%2e'.repeat(10_000), '')).toEqual({ kind: 'nothing' });
});

test.each([
  '/.git/config',
  '/.env',
  '/a/.hidden/b.txt',
  '/.well-known/acme-challenge/x',
  '/.well-known/.x',
  '/%2egit/config',
])('does not serve %s', (written) => {
  for (const basePath of ['', '/blog']) expect(parseRequestPath(basePath + written, basePath).kind).toBe('nothing');
});

test.each(['/.well-known/security.txt', '/a.b/c.txt', '/a..b', '/x./y'])('serves a file at %s', (written) => {
  expect(parseRequestPath(written, '')).toEqual({ kind: 'path', path: written });
});
