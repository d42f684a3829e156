import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEmptyFrontMatter, removeEmptyFrontMatter } from './empty-front-matter.ts';

test('adds front matter to an exported page that starts with a brace, and removes it on import', () => {
  const text = Buffer.from('{{< alert >}}Words.{{< /alert >}}\n');
  const sent = addEmptyFrontMatter(text);
  expect(sent.toString()).toMatch(/^---\n# Made by Plinth[^\n]*\n---\n\{\{< alert/);
  expect(removeEmptyFrontMatter(sent).equals(text)).toBe(true);
});

test('leaves front matter in JSON to Hugo, and hides what only looks like it', () => {
  const json = Buffer.from('{\n  "title": "One {brace}",\n  "tags": ["a"]\n}\n\nWords.\n');
  expect(addEmptyFrontMatter(json).equals(json)).toBe(true);
  for (const text of ['{"title": "Unclosed"\n\nWords.\n', '{\n  title: words\n}\nWords.\n'])
    expect(addEmptyFrontMatter(Buffer.from(text)).toString(), text).toMatch(/^---\n# Made by Plinth/);
});

test('leaves other pages unchanged, and round-trips all byte for byte', () => {
  expect(addEmptyFrontMatter(Buffer.from('---\ntitle: X\n---\n{{< alert >}}')).toString()).toMatch(/^---\ntitle/);
  const start = fc.constantFrom('', '{', ' \n{', '\ufeff{', '{"title": "x"}\n', '---\n', 'x{');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 50 }), (first, rest) => {
      const bytes = Buffer.concat([Buffer.from(first), rest]);
      expect(removeEmptyFrontMatter(addEmptyFrontMatter(bytes)).equals(bytes)).toBe(true);
    }),
  );
});
