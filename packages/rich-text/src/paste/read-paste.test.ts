import { describe, expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { writePage } from '../page/write-page.ts';
import { googleDocsHtml, webHtml, wordHtml, wordRtf } from '../testing/clipboard.ts';
import { readPaste, withAddresses } from './read-paste.ts';

/** The Markdown that a paste into an empty page gives. */
function paste(html: string): string {
  const { doc } = readPaste(html);
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
    expect(() => readPaste(html).doc.check()).not.toThrow();
  });

  test.each([1000, 20_000])('elements nested %i deep keep their words', (depth) => {
    expect(readPaste(`${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`).doc.textContent.trim()).toBe('x');
  });
});

/** A paragraph of a list as Word writes it, with its sign. */
const wordEntry = (tag: string, sign: string, text: string, level = 1): string =>
  `<${tag} style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></${tag}>`;

describe('lists of Word', () => {
  test('go on with the number that they show', () => {
    const html = `${wordEntry('p', '1.', 'One')}<p>Between</p>${wordEntry('p', '2.', 'Two')}`;
    expect(paste(html)).toBe('1. One\n\nBetween\n\n2. Two\n');
  });

  test('stay close together with a list inside', () => {
    const html = `${wordEntry('p', '·', 'A')}${wordEntry('p', '1.', 'B', 2)}${wordEntry('p', '2.', 'C', 2)}`;
    expect(paste(html)).toBe('- A\n  1. B\n  2. C\n');
  });

  test('go on in a list of another notation', () => {
    const inside = "<ul><ul><li style='mso-list:l0 level2 lfo1'>B</li></ul></ul>";
    expect(paste(`${wordEntry('p', '·', 'A')}${inside}${wordEntry('p', '·', 'C')}`)).toBe('- A\n  - B\n- C\n');
  });

  test('leave numbered headings headings', () => {
    expect(paste(`${wordEntry('h2', '2.1', 'Scope')}${wordEntry('h3', '·', 'Aim')}`)).toBe('## 2.1 Scope\n\n### Aim\n');
  });
});

test('a part of a list that begins further inside has no empty entries', () => {
  expect(paste('<ol><ol><ol><li>A</li></ol><li>B</li></ol><li>C</li></ol>')).toBe('1. A\n2. B\n3. C\n');
});

test('fields of a form in Word keep their words', () => {
  expect(paste('<p><w:Sdt ShowingPlcHdr="t">Your <w:sdtPr></w:sdtPr>name</w:Sdt></p>')).toBe('Your name\n');
});

describe('images in the clipboard', () => {
  const png = 'iVBORw0KGgo=';
  const signature = [137, 80, 78, 71, 13, 10, 26, 10];

  test('of Word are read from its rich text', () => {
    const { doc, images, missingImages } = readPaste(wordHtml, wordRtf);
    expect(images.map(({ type, data }) => [type, Array.from(data.slice(0, 8))])).toEqual([['image/png', signature]]);
    expect(missingImages).toBe(0);
    expect(writePage(withAddresses(doc, ['/img/pasted-1.png']), readPage(''))).toContain('![](/img/pasted-1.png)');
    expect(writePage(withAddresses(doc, [null]), readPage(''))).not.toContain('![');
  });

  test('are counted as missing if the rich text has none, or another number of them', () => {
    expect(readPaste(wordHtml)).toMatchObject({ images: [], missingImages: 1 });
    expect(readPaste(wordHtml + wordHtml, wordRtf)).toMatchObject({ images: [], missingImages: 2 });
  });

  test('in an address are taken out of it, unless they are no images', () => {
    const html = `<p>a<img src="data:image/png;base64,${png}" alt="A bowl"><img src="data:image/svg+xml;base64,${png}">
      <img src="data:image/png;base64,@"><img src="pasted:0"></p>`;
    const { doc, images, missingImages } = readPaste(html);
    expect(images.map(({ data }) => [...data])).toEqual([signature]);
    expect(missingImages).toBe(2);
    expect(writePage(withAddresses(doc, ['/img/a.png']), readPage(''))).toBe('a![A bowl](/img/a.png)\n');
  });

  test.each([
    '{'.repeat(200_000),
    `${'{\\pict '.repeat(100_000)}`,
    '{\\pict\\pngblip ab'.repeat(50_000),
    '}}}{\\pict\\pngblip 0}',
  ])('of broken rich text do no harm', (rtf) => {
    expect(() => readPaste(wordHtml, rtf)).not.toThrow();
  });
});
