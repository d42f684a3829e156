import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEmptyHead, withoutEmptyHead } from './empty-head.ts';

test('a page that begins with a brace has a head on its way, and comes back as it was', () => {
  const text = Buffer.from('{{< alert >}}Words.{{< /alert >}}\n');
  const sent = withEmptyHead(text);
  expect(sent.toString()).toMatch(/^---\n# Made by Plinth[^\n]*\n---\n\{\{< alert/);
  expect(withoutEmptyHead(sent).equals(text)).toBe(true);
});

test('any other goes as it is, and all come back byte for byte', () => {
  expect(withEmptyHead(Buffer.from('---\ntitle: X\n---\n{{< alert >}}')).toString()).toMatch(/^---\ntitle/);
  const start = fc.constantFrom('', '{', ' \n{', '\ufeff{', '---\n', 'x{');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 50 }), (first, rest) => {
      const bytes = Buffer.concat([Buffer.from(first), rest]);
      expect(withoutEmptyHead(withEmptyHead(bytes)).equals(bytes)).toBe(true);
    }),
  );
});
