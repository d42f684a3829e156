import { describe, expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { writePage } from '../page/write-page.ts';
import { googleDocsHtml, webHtml, wordHtml } from '../testing/clipboard.ts';
import { pasteToDoc } from './paste-to-doc.ts';

/** The Markdown that a paste into an empty page gives. */
function paste(html: string): string {
  const doc = pasteToDoc(html);
  doc.check();
  return writePage(doc, readPage(''));
}

describe('pasting', () => {
  test('from Word', () => {
    expect(paste(wordHtml)).toBe(`# Annual report

We had a **good** year, and an *even better* one ~~before~~. See [the report](https://example.org/report).

- First
  - Inside
- Second

Then:

1. One
2. Two

| **Year** | Sum |
| --- | --- |
| 2025 | 7<br>euros |
`);
  });

  test('from Google Docs', () => {
    expect(paste(googleDocsHtml)).toBe(`# Trip plan

We leave **early** *or late* ~~never~~; [map](https://example.org/map)

- Pack
  - Socks
- Go

| Day | Place |
| --- | --- |
| 1 | Oslo |

![](https://lh7-rt.googleusercontent.com/docsz/abc?key=x)
`);
  });

  test('from a page of the web, without anything that runs', () => {
    expect(paste(webHtml)).toBe(`## News

Hello **there**,\\
you

> Quote

\`\`\`js
let a = 1;
\`\`\`

3. three
4. four

---

bad worse [good](/local)![](x)
`);
  });

  test('text that looks like Markdown or a widget stays text', () => {
    expect(paste('<p># no *heading* {{&lt; youtube x &gt;}}</p>')).toBe('\\# no \\*heading\\* {\\{< youtube x >}}\n');
  });

  test.each([
    '',
    'plain',
    '<p></p>',
    '<table></table>',
    '<ul></ul>',
    '<li>alone</li>',
    '<b>',
    '</p></p>',
    '<td>x</td>',
  ])('%j gives a valid document', (html) => {
    expect(() => pasteToDoc(html).check()).not.toThrow();
  });

  test.each([1000, 20_000])('elements nested %i deep keep their words', (depth) => {
    expect(pasteToDoc(`${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`).textContent.trim()).toBe('x');
  });
});
