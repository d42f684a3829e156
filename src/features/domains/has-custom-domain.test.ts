import { expect, it } from 'vitest';
import { hasCustomDomain } from './has-custom-domain.ts';

const previewOrigin = 'http://kiln--preview.localhost:4700';

it('distinguishes the installation’s address from a domain', () => {
  expect(hasCustomDomain({ url: 'http://kiln.localhost:4700', previewOrigin })).toBe(false);
  expect(hasCustomDomain({ url: 'http://kiln.localhost:4700/shop', previewOrigin })).toBe(false);
  expect(hasCustomDomain({ url: 'http://kiln.example.com', previewOrigin })).toBe(true);
});
