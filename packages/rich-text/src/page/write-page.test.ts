import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { makeNode, markType, schema } from '../schema/schema.ts';
import { applyEdit, startEditing } from '../testing/random-edits.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

/** The text after an edit. */
function edit(source: string, change: (tr: Transaction, doc: Node) => Transaction): string {
  const page = readPage(source);
  const { tr } = startEditing(page.doc);
  return writePage(change(tr, page.doc).doc, page);
}

/** The position right behind a text. */
function behind(doc: Node, text: string): number {
  let found = -1;
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (found < 0 && at >= 0) found = position + at + text.length;
  });
  return found;
}

const addBehind = (source: string, text: string, added: string): string =>
  edit(source, (tr, doc) => tr.insertText(added, behind(doc, text)));

const moveFirstToEnd = (source: string): string =>
  edit(source, (tr, doc) => {
    const first = doc.child(0);
    return tr.delete(0, first.nodeSize).insert(tr.doc.content.size, first);
  });

describe('a touched block keeps the notation of its author', () => {
  test.each([
    [
      'emphasis and line ends',
      'Some __old__ *text*\nin _two_ lines.\n',
      'old',
      'er',
      'Some __older__ *text*\nin _two_ lines.\n',
    ],
    ['a heading with a line below', 'Title\n=====\n\ntext\n', 'Title', 's', 'Titles\n=====\n\ntext\n'],
    ['signs and indentation of lists', '*   one\n*   two\n    + in\n', 'two', '!', '*   one\n*   two!\n    + in\n'],
    ['numbers of lists', '1. a\n1. b\n1. c\n', 'b', 'x', '1. a\n1. bx\n1. c\n'],
    [
      'the width of tables',
      '|  a  | b |\n|-----|:-:|\n| one | 2 |\n',
      'one',
      's',
      '|  a  | b |\n|-----|:-:|\n| ones | 2 |\n',
    ],
    [
      'the width of tables beside new words',
      '| a     |  b |\n| :---- | -: |\n| one   |  2 |\n| three |  4 |\n',
      'one',
      ' or two',
      '| a     |  b |\n| :---- | -: |\n| one or two   |  2 |\n| three |  4 |\n',
    ],
    [
      'the width of tables beside a bar',
      '| a     |  b |\n| :---- | -: |\n| one   |  2 |\n| three |  4 |\n',
      'one',
      ' | two',
      '| a     |  b |\n| :---- | -: |\n| one \\| two   |  2 |\n| three |  4 |\n',
    ],
    ['entities and escapes', 'R&amp;D \\- it&#39;s\n', 'it', 's', 'R&amp;D \\- its&#39;s\n'],
    [
      'references',
      'See [the docs][d].\n\n[d]: /docs "D"\n',
      'See',
      ' also',
      'See also [the docs][d].\n\n[d]: /docs "D"\n',
    ],
    ['indented code', 'x\n\n    a = 1\n    b = 2\n', 'b', 'b', 'x\n\n    a = 1\n    bb = 2\n'],
    ['old line ends', 'a\r\nb\r\n\r\nc\r\n', 'a', 'x', 'ax\r\nb\r\n\r\nc\r\n'],
    ['shortcodes in addresses', '[a]({{< ref "b.md" >}}) c\n', 'c', 'd', '[a]({{< ref "b.md" >}}) cd\n'],
    ['widgets in a text', 'a {{<icon  "x" >}} b\n', 'b', 'c', 'a {{<icon  "x" >}} bc\n'],
    ['shortcodes in code', '```\n{{< youtube x >}}\na\n```\n', 'a', 'b', '```\n{{< youtube x >}}\nab\n```\n'],
    ['bare addresses', 'see https://a.example/x_y_z here\n', 'here', 's', 'see https://a.example/x_y_z heres\n'],
    ['attributes', '# A *b* {#own}\n', 'A ', 'c ', '# A c *b* {#own}\n'],
    ['HTML for marks', 'a <em>b</em> c\n', 'c', 'd', 'a <em>b</em> cd\n'],
    ['tasks', '- [X] done\n- [ ] open\n', 'open', 'ed', '- [X] done\n- [ ] opened\n'],
  ])('%s', (_, source, text, added, expected) => {
    expect(addBehind(source, text, added)).toBe(expected);
  });
});

describe('text stays text', () => {
  test.each([
    ['*', '\\*'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['snake_case', 'snake_case'],
    ['{{< youtube x >}}', '{\\{< youtube x >}}'],
    ['<b>', '\\<b>'],
    ['&copy;', '\\&copy;'],
    ['[a](b)', '\\[a](b)'],
  ])('%s', (typed, expected) => {
    expect(edit('', (tr) => tr.insertText(typed, 1))).toBe(`${expected}\n`);
  });

  test('braces at the end of a heading are no attributes', () => {
    expect(edit('# A\n', (tr, doc) => tr.insertText(' {.x}', behind(doc, 'A')))).toBe('# A \\{.x\\}\n');
  });
});

describe('neighbors do not change one another', () => {
  test('two lists stay two', () => {
    const page = readPage('- a\n\ntext\n\n- b\n');
    const { tr } = startEditing(page.doc);
    const first = page.doc.child(0).nodeSize;
    const text = writePage(tr.delete(first, first + page.doc.child(1).nodeSize).doc, page);
    expect(text).toBe('- a\n\n* b\n');
    expect(readPage(text).origins).toHaveLength(2);
  });

  test('indented code behind a list stays code', () => {
    const text = edit('- a\n\ntext\n\n    code\n', (tr, doc) => {
      const first = doc.child(0).nodeSize;
      return tr.delete(first, first + doc.child(1).nodeSize);
    });
    expect(text).toBe('- a\n\n```\ncode\n```\n');
  });

  test('HTML that nothing closes takes nothing in', () => {
    const text = edit('text\n\n<!-- open\n', (tr, doc) =>
      tr.delete(0, doc.child(0).nodeSize).insert(tr.doc.content.size, doc.child(0)),
    );
    expect(text).toBe('<!-- open\n-->\n\ntext\n');
  });

  test('code that nothing closes takes nothing in', () => {
    expect(
      edit('text\n\n```\nopen\n', (tr, doc) =>
        tr.delete(0, doc.child(0).nodeSize).insert(tr.doc.content.size, doc.child(0)),
      ),
    ).toBe('```\nopen\n```\n\ntext\n');
  });

  test('a heading that becomes a paragraph does not continue in the next one', () => {
    expect(edit('# A\nB\n', (tr) => tr.setNodeMarkup(0, schema.nodes.paragraph, { origin: 0 }))).toBe('A\n\nB\n');
  });

  test('a moved block takes its bytes along', () => {
    expect(moveFirstToEnd('*  odd\n*  list\n\ntext\n')).toBe('text\n\n*  odd\n*  list\n');
  });
});

describe('what Markdown cannot say', () => {
  test('spaces at the ends of bold text lie beside it', () => {
    const bold = markType('bold').create();
    const text = edit('', (tr) => tr.insert(1, [schema.text('a '), schema.text(' b ', [bold]), schema.text('c')]));
    expect(text).toBe('a  **b** c\n');
  });

  test('code that becomes a paragraph keeps its lines', () => {
    expect(edit('```\na\nb\n```\n', (tr) => tr.setNodeMarkup(0, schema.nodes.paragraph, { origin: 0 }))).toBe(
      'a\\\nb\n',
    );
  });

  test('empty paragraphs are left out', () => {
    expect(edit('a\n\nb\n', (tr) => tr.insert(3, makeNode('paragraph', null)))).toBe('a\n\nb\n');
  });

  test('a link keeps its address when its definition is deleted', () => {
    const text = edit('See [it][d].\n\n[d]: /docs\n', (tr, doc) => tr.delete(doc.child(0).nodeSize, doc.content.size));
    expect(text).toBe('See [it](/docs).\n');
  });
});

describe('blocks that would be read as one', () => {
  test('two lists get different signs, and code behind a list of terms a comment', () => {
    const list = (text: string) =>
      makeNode('bulletList', null, makeNode('listItem', null, makeNode('paragraph', null, schema.text(text))));
    expect(edit('- a\n', (tr, doc) => tr.insert(doc.content.size, list('b')))).toBe('- a\n\n* b\n');
    const code = makeNode('codeBlock', null, schema.text(': b'));
    expect(edit('Term\n: a\n', (tr, doc) => tr.insert(doc.content.size, code))).toBe(
      'Term\n: a\n\n<!-- -->\n\n```\n: b\n```\n',
    );
  });

  test('a list that is written anew differs from the list before it, too', () => {
    const source = '___\n|\n- _\n+\n}\n~\n:\n```\n```\n:\n\n**';
    const page = readPage(source);
    const edits = [
      { kind: 'moveBlock', at: 23, to: 638, text: '' },
      { kind: 'joinBlocks', at: 67, to: 644, text: '' },
    ] as const;
    const { doc } = edits.reduce(applyEdit, startEditing(page.doc));
    // As while the list before is cut, and after that was undone.
    writePage(doc.copy(doc.content.cut(doc.child(0).nodeSize + doc.child(1).nodeSize + doc.child(2).nodeSize)), page);
    const lists = readPage(writePage(doc, page)).doc.content.content.filter(({ type }) => type.name === 'bulletList');
    expect(lists.map(({ childCount }) => childCount)).toEqual([1, 1]);
  });

  test('HTML may lose its indentation, and nothing else', () => {
    const html = makeNode('htmlBlock', { source: '  <!-- note -->' });
    const list = makeNode('bulletList', null, makeNode('listItem', null, html));
    expect(edit('a\n', (tr, doc) => tr.insert(doc.content.size, list))).toBe('a\n\n- <!-- note -->\n');
  });
});

describe('what shows only at the edge of a line', () => {
  const widget = () => makeNode('inlineWidget', { name: 'icon', open: '{{< icon star >}}', inner: null, close: null });

  test('indented code keeps the spaces at its end when the block behind it is deleted', () => {
    const text = edit('    code  \n\nend\n', (tr, doc) => tr.delete(doc.child(0).nodeSize, doc.content.size));
    expect(text).toBe('    code  \n');
  });

  test('a widget that is alone in the last line of a paragraph stays in the paragraph', () => {
    const text = edit('Words\n', (tr, doc) => tr.insert(behind(doc, 'Words'), [makeNode('hardBreak', null), widget()]));
    expect(readPage(text).doc.child(0).childCount).toBe(3);
    expect(readPage(text).doc.child(0).child(2).type.name).toBe('inlineWidget');
  });

  test('widgets that fill a paragraph stay in it when it leaves its list', () => {
    const paragraph = makeNode('paragraph', null, [widget(), widget()]);
    const text = edit('Words\n', (tr, doc) => tr.insert(doc.content.size, paragraph));
    expect(readPage(text).doc.child(1).childCount).toBe(2);
  });

  test('a line of equals signs in the code of a definition makes no heading', () => {
    const code = makeNode('definition', null, makeNode('codeBlock', null, schema.text('=')));
    const list = makeNode('definitionList', null, [makeNode('definitionTerm', null, schema.text('Term')), code]);
    const text = edit('Words\n', (tr, doc) => tr.insert(doc.content.size, list));
    expect(text).toBe('Words\n\nTerm\n:   ```\n    =\n    ```\n');
  });

  test('spaces behind a line break are left out, linked ones too', () => {
    const linked = schema.text(' ', [markType('link').create({ href: '/a' })]);
    const added = [makeNode('hardBreak', null), schema.text(' '), linked, schema.text('more')];
    expect(edit('Words\n', (tr, doc) => tr.insert(behind(doc, 'Words'), added))).toBe('Words\\\nmore\n');
  });
});
