import { expect, test } from 'vitest';
import { findSampleAddresses } from './sample-addresses.ts';

test('tells the addresses of a sample with their lines', () => {
  expect(findSampleAddresses('/a.md', '# A\n\n[Write](mailto:hello@copperlane.example) to us.\n')).toEqual([
    {
      path: '/a.md',
      line: 3,
      code: 'sample_text',
      message: '“hello@copperlane.example” is left over from the theme’s sample text.',
    },
  ]);
});

test('says nothing of example addresses that an author wrote', () => {
  expect(findSampleAddresses('/a.md', 'Send mail to you@company.example or open https://shop.example/.\n')).toEqual([]);
});
