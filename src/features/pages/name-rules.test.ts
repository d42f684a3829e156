import { expect, test } from 'vitest';
import { isTypedName, nameSentences, refusedAddress } from './name-rules.ts';

test.each(['about', 'About-2', 'größe', 'о-нас', '会社', 'कंपनी'])('accepts %s as the name of a page', (name) => {
  expect(isTypedName(name, 'pages')).toBe(true);
  expect(isTypedName(name, 'posts')).toBe(true);
  expect(refusedAddress({ slug: name })).toBeNull();
});

test.each(['a b', 'a_b', 'v1.2', 'a/b', '', '-a', 'a?', '😀'])('rejects %j as the name of a page', (name) => {
  expect(isTypedName(name, 'pages')).toBe(false);
  if (name !== '') expect(refusedAddress({ Slug: name })).toBe(nameSentences.slug);
});

test('allows dots and underscores in names of static files', () => {
  expect(isTypedName('logo_v1.2', 'static')).toBe(true);
  expect(isTypedName('a b', 'static')).toBe(false);
});

test('allows dots and slashes in an address, and removes an empty one', () => {
  expect(refusedAddress({ url: '/docs/v1.2/' })).toBeNull();
  expect(refusedAddress({ url: '', slug: null, other: 'a b' })).toBeNull();
  expect(refusedAddress({ url: '/a b/' })).toBe(nameSentences.url);
  expect(refusedAddress({ url: '/../x' })).toBe(nameSentences.url);
  expect(refusedAddress({ slug: { a: 1 } })).toBe(nameSentences.slug);
});
