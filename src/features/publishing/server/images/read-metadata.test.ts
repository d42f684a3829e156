import { expect, test } from 'vitest';
import { readMetadata } from './read-metadata.ts';

test('reads a page back as it was written', () => {
  const html =
    '<meta property="og:site_name" content="Kiln &amp; Clay"><meta property="og:title" content="A &quot;glaze&quot;">' +
    '<h1 class="x">One <em>two</em></h1><h2>Three</h2>';
  expect(readMetadata(html)).toEqual({
    title: 'A "glaze"',
    site: 'Kiln & Clay',
    description: '',
    picture: '',
    headings: ['One two', 'Three'],
  });
});
