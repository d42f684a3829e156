import { expect, test } from 'vitest';
import { addressRangeOf, networkOf } from './network-of.ts';

test('treats all addresses of one connection as one client', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

test('treats neighboring addresses as one range', () => {
  expect(addressRangeOf('203.0.113.7')).toBe(addressRangeOf('203.0.113.250'));
  expect(addressRangeOf('203.0.113.7')).not.toBe(addressRangeOf('203.0.114.7'));
  expect(addressRangeOf('2001:db8:1:2::1')).toBe(addressRangeOf('2001:db8:1:ffff::1'));
  expect(addressRangeOf('2001:db8:1:2::1')).not.toBe(addressRangeOf('2001:db8:2:2::1'));
});

test('keeps text that is not an address', () => {
  expect([networkOf(''), addressRangeOf('unknown')]).toEqual(['', 'unknown']);
});
