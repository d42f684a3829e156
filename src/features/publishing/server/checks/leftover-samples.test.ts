import { expect, test } from 'vitest';
import { leftoverSamples } from './leftover-samples.ts';

const footer = { text: '', copyright: '© Kiln & Clay', hasSocial: true, hasFeed: true, hasSearch: true };

test('reports the name and the profiles of a sample', () => {
  const social = [
    { kind: 'instagram' as const, url: 'https://instagram.example/copperlane' },
    { kind: 'github' as const, url: 'https://github.com/mara' },
  ];
  expect(leftoverSamples({ title: 'Mara', footer, social }).map(({ message }) => message)).toEqual([
    'The footer still says “Kiln & Clay”, from the theme’s sample text.',
    'The profile “https://instagram.example/copperlane” is left over from the theme’s sample.',
  ]);
});

test('accepts a site with the same name as the sample', () => {
  expect(leftoverSamples({ title: 'Kiln & Clay', footer, social: [] })).toEqual([]);
});
