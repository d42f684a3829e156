import { normalisePath } from '@plinth/site-renderer/page-path.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Slug } from '../../contract/file-path.ts';
import { uploadName } from './upload-name.ts';

it('keeps the characters a path may contain', () => {
  expect(uploadName('My photo (1).PNG')).toBe('My-photo-1.PNG');
  expect(uploadName('größe.webp')).toBe('größe.webp');
  expect(uploadName('...')).toBe('file');
});

it('is a valid path for any file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const made = uploadName(name);
      expect(Slug.safeParse(made).success).toBe(true);
      expect(normalisePath(`/static/${made}`).ok).toBe(true);
    }),
  );
});
