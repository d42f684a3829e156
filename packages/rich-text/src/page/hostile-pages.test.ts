import { expect, test } from 'vitest';
import { editFirstText } from '../testing/edit-first-text.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

/* How the time grows with the length is measured in slow/rich-text.test.ts. */
test.each([
  ['quotes in quotes', '> '.repeat(10_000)],
  ['lists in lists', `${'- '.repeat(10_000)}a`],
  ['lists in lists, by indentation', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['widgets in widgets', '{{< a >}}'.repeat(5000) + '{{< /a >}}'.repeat(5000)],
  ['emphasis in emphasis', `${'*a **b '.repeat(5000)}c`],
  ['links', '[a](b) '.repeat(20_000)],
  ['links in links', `${'['.repeat(10_000)}a${'](b)'.repeat(10_000)}`],
  ['a wide table', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n|${'b|'.repeat(2000)}`],
  ['footnotes', '[^a]: b\n\n'.repeat(3000)],
  ['definitions', Array.from({ length: 5000 }, (_, at) => `[a${at}]: /b\n`).join('')],
  ['brackets that nothing closes', '[![^[(<{{<'.repeat(3000)],
  ['code that nothing closes', `${'`'.repeat(5000)}a ${'``` '.repeat(3000)}`],
  ['HTML that nothing closes', '<div><!-- <a href="'.repeat(3000)],
])('%s: every byte stays, and an edit loses none', (_, source) => {
  const page = readPage(source);
  expect(writePage(page.doc, page)).toBe(source);
  expect(writePage(editFirstText(page.doc), page).length).toBeGreaterThanOrEqual(source.length);
});
