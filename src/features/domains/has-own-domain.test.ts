import { expect, it } from 'vitest';
import { hasOwnDomain } from './has-own-domain.ts';

const previewOrigin = 'http://kiln--preview.localhost:4700';

it('distinguishes the installation’s address from a domain', () => {
  expect(hasOwnDomain({ url: 'http://kiln.localhost:4700', previewOrigin })).toBe(false);
  expect(hasOwnDomain({ url: 'http://kiln.localhost:4700/shop', previewOrigin })).toBe(false);
  expect(hasOwnDomain({ url: 'http://kiln.example.com', previewOrigin })).toBe(true);
});
