import type { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { makeNode, schema } from '../schema/schema.ts';
import { isOnlyInvolvedChanged } from '../testing/involved-blocks.ts';
import { applyEdit, type Edit, startEditing } from '../testing/random-edits.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

/** The text after edits, and whether it is read as the edited document with the same number of blocks. */
function editAll(source: string, ...edits: readonly Omit<Edit, 'text'>[]): string {
  const page = readPage(source);
  const { doc } = edits.reduce((state, edit) => applyEdit(state, { ...edit, text: '' }), startEditing(page.doc));
  const text = writePage(doc, page);
  expect(isOnlyInvolvedChanged(text, doc, page)).toBe(true);
  return text;
}

function insertAt(source: string, index: number, node: Node): string {
  const page = readPage(source);
  const { tr } = startEditing(page.doc);
  const before = page.doc.content.content.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return writePage(tr.insert(before, node).doc, page);
}

const paragraph = (text: string) => makeNode('paragraph', null, schema.text(text));
const definitionList = () =>
  makeNode('definitionList', null, [
    makeNode('definitionTerm', null, schema.text('Term')),
    makeNode('definition', null, paragraph('meaning')),
  ]);

test('code that nothing closes keeps its bytes and the blank lines behind it when the block before it is edited', () => {
  expect(editAll('a\n```\n\n\n', { kind: 'heading', at: 0, to: 0 })).toBe('## a\n\n```\n\n\n');
});

test('code in a list is closed where blank lines follow', () => {
  const text = editAll('*\n  a|\n  -|\n      e\n\n', { kind: 'addRow', at: 0, to: 0 });
  expect(text).toBe('- | a |\n  | --- |\n  |  |\n\n  ```\n  e\n  ```\n\n');
});

test('a new list takes the other sign, and the list behind it keeps its own', () => {
  expect(editAll('a\n\n- b\n', { kind: 'makeList', at: 0, to: 0 })).toBe('* a\n\n- b\n');
});

test('a list beside a list gets another sign than the lists on both sides', () => {
  expect(editAll('a\n- b\n*\n', { kind: 'makeList', at: 0, to: 0 })).toBe('* a\n\n- b\n*\n');
});

test('a paragraph that is moved behind a list leaves the indentation that would make it an entry', () => {
  expect(editAll('1) x\n\na\n\n   *b*\n', { kind: 'moveBlock', at: 2, to: 1 })).toBe('1) x\n\n*b*\n\na\n');
});

test('a term is not looked for in a block that was there before', () => {
  expect(insertAt('{{% b %}}{{< r >}}\n~\n', 0, definitionList())).toBe(
    'Term\n: meaning\n\n<!-- -->\n\n{{% b %}}{{< r >}}\n~\n',
  );
});

test('a colon behind a reference to a footnote does not make it the footnote', () => {
  const reference = makeNode('footnoteReference', { label: '1' });
  const added = makeNode('paragraph', null, [reference, schema.text(': see')]);
  expect(insertAt('a\n', 0, added)).toBe('[^1]\\: see\n\na\n');
});

test('HTML in a definition keeps its first column beside a definition that has to be written more carefully', () => {
  const html = makeNode('definition', null, makeNode('htmlBlock', { source: '<!e\n>' }));
  const inline = makeNode('paragraph', null, makeNode('rawInline', { source: '<t>' }));
  const list = makeNode('definitionList', null, [
    makeNode('definitionTerm', null, schema.text('Term')),
    html,
    makeNode('definition', null, inline),
  ]);
  expect(insertAt('a\n', 0, list)).toBe('Term\n: <!e\n  >\n: &NegativeThinSpace;<t>\n\na\n');
});

test('HTML that was indented with a tab in a list is no code when it leaves the list', () => {
  expect(editAll('1) a\n   \t <!-- note -->\n', { kind: 'outdentItem', at: 0, to: 0 })).toBe('a\n\n<!-- note -->\n');
});

test('a footnote behind definitions does not become a term when the block behind it is deleted', () => {
  const text = editAll('T\n~ d\n[^note]: x\n---\n: no term', { kind: 'deleteBlock', at: 2, to: 0 });
  expect(text).toBe('T\n~ d\n[^note]: x\n\n\\: no term');
});

test('rows keep their width beside bold text that needs more than its signs', () => {
  const table = '| a     | b  |\n| ----- | -- |\n| one   | 1,2 |\n';
  expect(editAll(table, { kind: 'bold', at: 11, to: 3 })).toBe(
    '| a     | b  |\n| ----- | -- |\n| one   | &#x31;**,2** |\n',
  );
});

test('an escaped shortcode does not become the term of a colon when the widget before it is deleted', () => {
  const source = 'a\n\n{{< icon star >}} {{</* shown */>}}\n: \n\nb';
  expect(editAll(source, { kind: 'deleteBlock', at: 1, to: 0 })).toBe('a\n\n{{</* shown */>}}\n\n<!-- -->\n\n: \n\nb');
});

test('definitions that are kept as their source do not continue those before a list that is deleted', () => {
  const source = 'T\n: x\n+ y\nz\n\n: a\n: b\n  \n  [ref]: /second';
  expect(editAll(source, { kind: 'deleteBlock', at: 1, to: 0 })).toBe(
    'T\n: x\n\n<!-- -->\n<!-- -->\n\n: a\n: b\n  \n  [ref]: /second',
  );
});
