import { describe, expect, test } from 'vitest';
import { isPublicHost, isWithin } from './host-names.ts';

describe('a public host name', () => {
  test.each(['kiln.example', 'www.kiln.example', 'a-b.c1.example', 'xn--tpferei-90a.example'])('accepts %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  test.each([
    '',
    'kiln',
    'kiln.',
    '.kiln.example',
    'kiln..example',
    '-kiln.example',
    'kiln-.example',
    'ki ln.example',
    'kiln_clay.example',
    'töpferei.example',
    'kiln.example:80',
    'kiln.example/shop',
    '10.0.0.7',
    '2130706433',
    '0x7f.1',
    'kiln.0x7f',
    'kiln.x',
    '[::1]',
    'x.localhost',
    'printer.local',
    '7.0.0.127.in-addr.arpa',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('rejects “%s”', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });

  test('is below another by whole labels', () => {
    expect(isWithin('kiln.example', 'kiln.example')).toBe(true);
    expect(isWithin('www.kiln.example', 'kiln.example')).toBe(true);
    expect(isWithin('mykiln.example', 'kiln.example')).toBe(false);
  });
});
