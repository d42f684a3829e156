import { expect, it } from 'vitest';
import { fitsRichEditor } from './fits-rich-editor.ts';

it('takes pages as long as a book, and leaves longer ones to Markdown', () => {
  expect(fitsRichEditor('A word or two.\n\n'.repeat(6000))).toBe(true);
  expect(fitsRichEditor('A word.\n\n'.repeat(6001))).toBe(false);
  expect(fitsRichEditor('word '.repeat(80_000))).toBe(true);
  expect(fitsRichEditor('word '.repeat(80_001))).toBe(false);
});
