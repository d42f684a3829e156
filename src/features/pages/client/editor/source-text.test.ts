import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource } from './source-text.ts';

describe('text in the editor', () => {
  it('keeps the line endings of the file', () => {
    const opened = openSource('a\r\nb\r\n');
    expect(opened.text).toBe('a\nb\n');
    expect(opened.restore('a\nx\nb\n')).toBe('a\r\nx\r\nb\r\n');
  });

  it('leaves mixed line endings as they are', () => {
    const opened = openSource('a\r\nb\nc');
    expect(opened.text).toBe('a\r\nb\nc');
    expect(opened.restore(opened.text)).toBe('a\r\nb\nc');
  });

  it('keeps every byte when nothing was edited, for any file', () => {
    const piece = fc.constantFrom('a', 'ü', '\r\n', '\n', '\r', '\uFEFF', '---\n', ' ');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const source = pieces.join('');
        const { text, restore } = openSource(source);
        expect(restore(text)).toBe(source);
      }),
    );
  });
});
