import { readPage } from '@plinth/rich-text/page/read-page.ts';
import { writePage } from '@plinth/rich-text/page/write-page.ts';
import { EditorState, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { followFootnote, toggleTask } from './open-at-caret.ts';

const source = 'A kiln.[^1]\n\n- [ ] Sweep\n- Plain\n\n[^1]: An oven.\n';
const page = readPage(source);

/** The place of a node of a kind, counted from 0. */
function find(name: string, number = 0): number {
  const places: number[] = [];
  page.doc.descendants((node, at) => void (node.type.name === name && places.push(at)));
  return places[number] ?? -1;
}
const start = (selection: Selection): EditorState => EditorState.create({ doc: page.doc, selection });
const caretIn = (name: string, number = 0) => start(TextSelection.near(page.doc.resolve(find(name, number) + 1)));

describe('key that opens what is at the caret', () => {
  test('leads from a reference to its footnote', () => {
    const tr = followFootnote(start(NodeSelection.create(page.doc, find('footnoteReference'))));
    expect(tr?.selection.$from.parent.textContent).toBe('An oven.');
  });

  test('leads from a footnote back to its reference', () => {
    const selection = followFootnote(caretIn('footnote'))?.selection;
    expect(selection instanceof NodeSelection && selection.node.type.name).toBe('footnoteReference');
  });

  test('follows nothing in other text', () => {
    expect(followFootnote(caretIn('paragraph'))).toBeNull();
  });

  test('checks a task and unchecks it', () => {
    const tr = toggleTask(caretIn('listItem'));
    expect(tr && writePage(tr.doc, page)).toBe(source.replace('[ ]', '[x]'));
    const again = tr && toggleTask(EditorState.create({ doc: tr.doc, selection: tr.selection }));
    expect(again?.doc.eq(page.doc)).toBe(true);
  });

  test('checks nothing in other list entries', () => {
    expect(toggleTask(caretIn('listItem', 1))).toBeNull();
    expect(toggleTask(caretIn('paragraph'))).toBeNull();
  });
});
