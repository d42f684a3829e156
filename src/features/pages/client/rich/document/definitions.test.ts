import { readPage } from '@plinth/rich-text/page/read-page.ts';
import { writePage } from '@plinth/rich-text/page/write-page.ts';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { deleteInDefinitions, enterInDefinitions } from './definitions.ts';

/** The page with the caret in its text block of this number. */
function startIn(source: string, number: number): { page: ReturnType<typeof readPage>; state: EditorState } {
  const page = readPage(source);
  const starts: number[] = [];
  page.doc.descendants((node, position) => void (node.isTextblock && starts.push(position + 1)));
  const selection = TextSelection.create(page.doc, starts[number] ?? 0);
  return { page, state: EditorState.create({ doc: page.doc, selection }) };
}

const type = (state: EditorState, text: string): EditorState => state.apply(state.tr.insertText(text));
const press = (state: EditorState, key: typeof enterInDefinitions): EditorState => {
  const tr = key(state);
  if (!tr) throw new Error('The key was not handled.');
  return state.apply(tr);
};
/** Enter as the editor handles it inside of a definition: another paragraph. */
const split = (state: EditorState): EditorState => state.apply(state.tr.split(state.selection.from));

describe('keys in a definition list', () => {
  test('Enter leads from the term to its definition', () => {
    const { page, state } = startIn('Kiln\n: An oven\n', 0);
    expect(writePage(type(press(state, enterInDefinitions), 'Very hot. ').doc, page)).toBe(
      'Kiln\n: Very hot. An oven\n',
    );
  });

  test('Enter in an empty line at the end of a definition begins the next term', () => {
    const { page, state } = startIn('Kiln\n: \n', 1);
    const typed = split(type(state, 'An oven'));
    expect(writePage(type(press(typed, enterInDefinitions), 'Glaze').doc, page)).toContain(
      'Kiln\n: An oven\n\nGlaze\n:',
    );
  });

  test('Enter in an empty last term leaves the list', () => {
    const { page, state } = startIn('Kiln\n: An oven\n', 1);
    const atEnd = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    const left = press(press(split(atEnd), enterInDefinitions), enterInDefinitions);
    expect(writePage(type(left, 'After').doc, page)).toBe('Kiln\n: An oven\n\nAfter\n');
  });

  test('Backspace in the only entry, when it is empty, gives a paragraph', () => {
    const { page, state } = startIn('Kiln\n: \n', 0);
    const emptied = state.apply(state.tr.delete(state.selection.from, state.selection.from + 4));
    const left = press(emptied, deleteInDefinitions);
    expect(left.doc.firstChild?.type.name).toBe('paragraph');
    expect(writePage(type(left, 'Plain').doc, page)).toBe('Plain\n');
  });

  test('Backspace keeps an entry that has a definition', () => {
    const { state } = startIn('K\n: An oven\n', 0);
    const emptied = state.apply(state.tr.delete(state.selection.from, state.selection.from + 1));
    expect(deleteInDefinitions(emptied)).toBeNull();
  });

  test('keys elsewhere are left to the editor', () => {
    const { state } = startIn('A text\n', 0);
    expect([enterInDefinitions(state), deleteInDefinitions(state)]).toEqual([null, null]);
  });
});
