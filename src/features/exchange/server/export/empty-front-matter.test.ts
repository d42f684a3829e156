import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEmptyFrontMatter, removeEmptyFrontMatter } from './empty-front-matter.ts';

test('adds front matter to an exported page that starts with a brace, and removes it on import', () => {
  const text = Buffer.from('{{< alert >}}Words.{{< /alert >}}\n');
  const sent = addEmptyFrontMatter(text);
  expect(sent.toString()).toMatch(/^---\n# Made by Plinth[^\n]*\n---\n\{\{< alert/);
  expect(removeEmptyFrontMatter(sent).equals(text)).toBe(true);
});

test('leaves other pages unchanged, and round-trips all byte for byte', () => {
  expect(addEmptyFrontMatter(Buffer.from('---\ntitle: X\n---\n{{< alert >}}')).toString()).toMatch(/^---\ntitle/);
  const start = fc.constantFrom('', '{', ' \n{', '\ufeff{', '---\n', 'x{');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 50 }), (first, rest) => {
      const bytes = Buffer.concat([Buffer.from(first), rest]);
      expect(removeEmptyFrontMatter(addEmptyFrontMatter(bytes)).equals(bytes)).toBe(true);
    }),
  );
});
