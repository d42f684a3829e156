import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource } from './source-text.ts';

describe('a file’s text in the editor', () => {
  it('comes back with the ends of line it had', () => {
    const opened = openSource('a\r\nb\r\n');
    expect(opened.text).toBe('a\nb\n');
    expect(opened.restore('a\nx\nb\n')).toBe('a\r\nx\r\nb\r\n');
  });

  it('leaves mixed ends of line as they are', () => {
    const opened = openSource('a\r\nb\nc');
    expect(opened.text).toBe('a\r\nb\nc');
    expect(opened.restore(opened.text)).toBe('a\r\nb\nc');
  });

  it('is the same bytes when nothing was edited, whatever the file holds', () => {
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
