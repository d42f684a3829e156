import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { blockAt, duplicateBlock, moveBlock } from './move-blocks.ts';
import { pageExtensions } from './page-extensions.ts';
import { makePageTexts } from './page-texts.ts';

const schema = getSchema([...pageExtensions]);

/** An editor without a view. */
function open(source: string) {
  const texts = makePageTexts();
  let state = EditorState.create({ doc: schema.nodeFromJSON(texts.open(source)), plugins: [history()] });
  return {
    texts,
    state: () => state,
    read: () => texts.write(state.doc),
    apply: (tr: EditorState['tr'] | null) => {
      if (tr) state = state.apply(tr);
    },
    undo: () => undo(state, (tr) => (state = state.apply(tr))),
  };
}

const page =
  '---\ntitle:   Spaced # kept\n---\n\nFirst  *one*\n\n* a\n* b\n\n\n{{< button text="Go" link="/" >}}\n\nLast\n';

describe('texts of the rich editor', () => {
  it('gives back every byte of a text that nobody edited', () => {
    for (const source of [page, '', '---\ntitle: x\n---\n', 'a\n\n\n\nb', '# A\n<div>\n</div>\n'])
      expect(open(source).read()).toBe(source);
  });

  it('changes only the block that is edited', () => {
    const editor = open(page);
    editor.apply(editor.state().tr.insertText('!', 1 + 'First  one'.length));
    expect(editor.read()).toContain('title:   Spaced # kept');
    expect(editor.read()).toContain('\n\n* a\n* b\n\n\n{{< button');
    expect(editor.read()).toContain('!');
  });

  it('replaces the text as one step that can be undone to the former bytes', () => {
    const editor = open(page);
    editor.apply(editor.texts.replace(editor.state().tr, 'Other\n'));
    expect(editor.read()).toBe('Other\n');
    editor.undo();
    expect(editor.read()).toBe(page);
  });

  it('keeps the nodes at both ends when only the middle of the text is replaced', () => {
    const editor = open('one\n\ntwo\n\nthree\n');
    const [first, , last] = editor.state().doc.content.content;
    editor.apply(editor.texts.replace(editor.state().tr, 'one\n\n2\n\nthree\n'));
    expect(editor.state().doc.firstChild).toBe(first);
    expect(editor.state().doc.lastChild).toBe(last);
    expect(editor.read()).toBe('one\n\n2\n\nthree\n');
  });

  it('keeps front matter that is set as an attribute', () => {
    const editor = open('---\ntitle: A\n---\n\nx\n');
    editor.apply(editor.state().tr.setDocAttribute('frontMatter', '---\ntitle: B\n---\n'));
    expect(editor.read()).toBe('---\ntitle: B\n---\n\nx\n');
  });
});

describe('moving blocks', () => {
  const lines = '* a\n* b\n\nsecond __line__\n\nthird\n';

  it('moves a block with its own source, and back again', () => {
    const editor = open(lines);
    const first = blockAt(editor.state().doc, 0);
    editor.apply(first ? moveBlock(editor.state(), first, 1) : null);
    expect(editor.read()).toBe('second __line__\n\n* a\n* b\n\nthird\n');
    const second = blockAt(editor.state().doc, editor.state().doc.child(0).nodeSize);
    editor.apply(second ? moveBlock(editor.state(), second, -1) : null);
    expect(editor.read()).toBe(lines);
  });

  it('leaves the last block where it is', () => {
    const editor = open(lines);
    const last = blockAt(editor.state().doc, editor.state().doc.content.size);
    expect(last && moveBlock(editor.state(), last, 1)).toBeNull();
  });

  it('duplicates a block with its source', () => {
    const editor = open(lines);
    const second = blockAt(editor.state().doc, editor.state().doc.child(0).nodeSize);
    editor.apply(second ? duplicateBlock(editor.state(), second) : null);
    expect(editor.read()).toBe('* a\n* b\n\nsecond __line__\n\nsecond __line__\n\nthird\n');
  });
});
