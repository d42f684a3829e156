import { expect, test } from 'vitest';
import { networkOf, rangeOf } from './network-of.ts';

test('takes all addresses of one connection for one client', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

test('takes neighboring addresses for one range', () => {
  expect(rangeOf('203.0.113.7')).toBe(rangeOf('203.0.113.250'));
  expect(rangeOf('203.0.113.7')).not.toBe(rangeOf('203.0.114.7'));
  expect(rangeOf('2001:db8:1:2::1')).toBe(rangeOf('2001:db8:1:ffff::1'));
  expect(rangeOf('2001:db8:1:2::1')).not.toBe(rangeOf('2001:db8:2:2::1'));
});

test('keeps what is no address', () => {
  expect([networkOf(''), rangeOf('unknown')]).toEqual(['', 'unknown']);
});
