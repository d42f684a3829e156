import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMediaIds, lastingPath, parseMediaPath, versionedPath } from './media-path.ts';

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

test('parses what it writes, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(parseMediaPath(lastingPath({ id, name }))).toEqual({ id, version: null, key: 'original' });
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (version) => {
      expect(parseMediaPath(versionedPath(id, version, 'w640.webp'))).toEqual({ id, version, key: 'w640.webp' });
    }),
  );
});

test.each([
  '/media/',
  '/media/photo.jpg',
  `/media/${id}/v0/original`,
  `/media/${id}/v1/../secret`,
  `/media/${id.toUpperCase()}/a.jpg`,
  `/media/${id}/v1/a/b`,
  `/x/media/${id}/a.jpg`,
])('leaves %s to the site', (path) => {
  expect(parseMediaPath(path)).toBeNull();
});

test('the files that a text names are found in every notation, each once', () => {
  const [first, second] = ['0190a0b0-0000-7000-8000-000000000001', '0190a0b0-0000-7000-8000-000000000002'];
  const text = `---\nimage: /media/${first}/a.png\n---\n![](/media/${second}/v3/w640.webp) <img src='/media/${first}'>`;
  expect(findMediaIds(text)).toEqual([first, second]);
  expect(findMediaIds(`/media/${first}0/a /media/x/${first}/a media/${first}`)).toEqual([]);
});
