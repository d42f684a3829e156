import { expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { liveAddress } from './live-address.ts';

const site = { url: 'https://kiln.example/' };

it.each([
  ['/about.md', 'https://kiln.example/about/'],
  ['/_index.md', 'https://kiln.example/'],
  ['/workshops/', 'https://kiln.example/workshops/'],
  ['/static/img/a.png', 'https://kiln.example/img/a.png'],
  ['/fragments/note.md', undefined],
])('%s is shown at %s', (path, address) => {
  expect(liveAddress(site, path, undefined)).toBe(address);
});

it('follows the slug of the page', () => {
  const file = { frontMatter: { slug: 'who-we-are' } } as WebFile;
  expect(liveAddress(site, '/about.md', file)).toBe('https://kiln.example/who-we-are/');
});
