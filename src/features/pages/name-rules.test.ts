import { expect, test } from 'vitest';
import { findAddressProblem, isTypedName, nameMessages } from './name-rules.ts';

test.each(['about', 'About-2', 'größe', 'о-нас', '会社', 'कंपनी'])('accepts %s as the name of a page', (name) => {
  expect(isTypedName(name, 'pages')).toBe(true);
  expect(isTypedName(name, 'posts')).toBe(true);
  expect(findAddressProblem({ slug: name })).toBeNull();
});

test.each(['a b', 'a_b', 'v1.2', 'a/b', '', '-a', 'a?', '😀'])('rejects %j as the name of a page', (name) => {
  expect(isTypedName(name, 'pages')).toBe(false);
  if (name !== '') expect(findAddressProblem({ Slug: name })).toBe(nameMessages.slug);
});

test('allows dots and underscores in names of static files', () => {
  expect(isTypedName('logo_v1.2', 'static')).toBe(true);
  expect(isTypedName('a b', 'static')).toBe(false);
});

test('allows dots and slashes in an address, and removes an empty one', () => {
  expect(findAddressProblem({ url: '/docs/v1.2/' })).toBeNull();
  expect(findAddressProblem({ url: '', slug: null, other: 'a b' })).toBeNull();
  expect(findAddressProblem({ url: '/a b/' })).toBe(nameMessages.url);
  expect(findAddressProblem({ url: '/../x' })).toBe(nameMessages.url);
  expect(findAddressProblem({ slug: { a: 1 } })).toBe(nameMessages.slug);
});
