import { lift, setBlockType, splitBlock, toggleMark, wrapIn } from '@tiptap/pm/commands';
import { history, undo } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, tableEditing } from '@tiptap/pm/tables';
import { canJoin } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { makeNode, markType, nodeType, schema } from '../schema/schema.ts';

export type Edit = {
  readonly kind: keyof typeof kinds;
  readonly at: number;
  readonly to: number;
  readonly text: string;
};

/** Runs a command with the caret at a random place in a text. */
const atCaret =
  (command: Command, isIn?: string) =>
  (state: EditorState, { at }: Edit): EditorState => {
    const places = textPlaces(state.doc, isIn);
    const place = places[at % Math.max(1, places.length)];
    if (!place) return state;
    const selected = selectIn(state, place, at, at);
    return runCommand(selected, command);
  };

const onRange =
  (command: Command) =>
  (state: EditorState, { at, to }: Edit): EditorState => {
    const places = textPlaces(state.doc);
    const place = places[at % Math.max(1, places.length)];
    return place ? runCommand(selectIn(state, place, at >> 3, to), command) : state;
  };

type TextPlace = { readonly start: number; readonly size: number };

/** Where texts begin, and how long they are. */
function textPlaces(doc: Node, isIn?: string): readonly TextPlace[] {
  const places: TextPlace[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const $start = doc.resolve(position + 1);
    const isInside =
      isIn === undefined || ancestors($start.depth, (depth) => $start.node(depth).type.name).includes(isIn);
    if (isInside) places.push({ start: position + 1, size: node.content.size });
  });
  return places;
}

const ancestors = (depth: number, nameAt: (depth: number) => string): string[] =>
  Array.from({ length: depth + 1 }, (_, at) => nameAt(at));

function selectIn(state: EditorState, { start, size }: TextPlace, from: number, to: number): EditorState {
  const place = (offset: number): number => start + (offset % (size + 1));
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place(from), place(to))));
}

function runCommand(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

function deleteText(state: EditorState, { at, to }: Edit): EditorState {
  const places = textPlaces(state.doc);
  const place = places[at % Math.max(1, places.length)];
  if (!place || place.size === 0) return state;
  const from = place.start + (to % place.size);
  return state.apply(state.tr.delete(from, Math.min(place.start + place.size, from + 1 + (at % 6))));
}

const childAt = (doc: Node, index: number): { readonly node: Node; readonly position: number } => {
  let position = 0;
  for (let before = 0; before < index; before += 1) position += doc.child(before).nodeSize;
  return { node: doc.child(index), position };
};

function moveBlock(state: EditorState, { at, to }: Edit): EditorState {
  const { doc } = state;
  if (doc.childCount < 2) return state;
  const { node, position } = childAt(doc, at % doc.childCount);
  const tr = state.tr.delete(position, position + node.nodeSize);
  const goal = to % (tr.doc.childCount + 1);
  const place = goal === tr.doc.childCount ? tr.doc.content.size : childAt(tr.doc, goal).position;
  return state.apply(tr.insert(place, node));
}

function deleteBlock(state: EditorState, { at }: Edit): EditorState {
  const { doc } = state;
  if (doc.childCount < 2) return state;
  const { node, position } = childAt(doc, at % doc.childCount);
  return state.apply(state.tr.delete(position, position + node.nodeSize));
}

function insertBlock(state: EditorState, { at, to, text }: Edit): EditorState {
  const made = [
    makeNode('horizontalRule', null),
    makeNode('widget', { name: 'youtube', open: '{{< youtube new >}}' }),
    makeNode('paragraph', null),
    makeNode('paragraph', null, schema.text(text)),
    makeNode('codeBlock', { language: 'js' }, schema.text(text)),
    makeNode('bulletList', null, makeNode('listItem', null, makeNode('paragraph', null, schema.text(text)))),
    makeNode('orderedList', null, makeNode('listItem', null, makeNode('paragraph', null, schema.text(text)))),
    makeNode('definitionList', null, [
      makeNode('definitionTerm', null, schema.text(text)),
      makeNode('definition', null, makeNode('paragraph', null, schema.text(text))),
    ]),
    makeNode('footnote', { label: 'new' }, makeNode('paragraph', null, schema.text(text))),
  ];
  const node = made[to % made.length];
  return node ? state.apply(state.tr.insert(childAt(state.doc, at % state.doc.childCount).position, node)) : state;
}

function insertInline(state: EditorState, { at, to, text }: Edit): EditorState {
  const made = [
    makeNode('hardBreak', null),
    makeNode('image', { src: 'new image.png', alt: text, title: 'a "b"' }),
    makeNode('inlineWidget', { name: 'icon', open: '{{< icon new >}}' }),
    makeNode('footnoteReference', { label: 'new' }),
    schema.text(text, [markType('link').create({ href: '/new (one)', title: null })]),
  ];
  const node = made[to % made.length];
  const places = textPlaces(state.doc).filter(({ start }) => !state.doc.resolve(start).parent.type.spec.code);
  const place = places[at % Math.max(1, places.length)];
  return node && place ? state.apply(state.tr.insert(place.start + (to % (place.size + 1)), node)) : state;
}

/** Joins two blocks in a row, as Backspace at the start of the second does. */
function joinBlocks(state: EditorState, { at }: Edit): EditorState {
  const joints: number[] = [];
  state.doc.descendants((node, position) => {
    const before = state.doc.resolve(position).nodeBefore;
    // Blocks of different kinds are joined by their texts.
    if (before?.type === node.type && !node.isAtom && canJoin(state.doc, position)) joints.push(position);
  });
  const joint = joints[at % Math.max(1, joints.length)];
  return joint === undefined ? state : state.apply(state.tr.join(joint));
}

const insertText = (state: EditorState, { at, to, text }: Edit): EditorState => {
  const places = textPlaces(state.doc);
  const place = places[at % Math.max(1, places.length)];
  return place ? state.apply(state.tr.insertText(text, place.start + (to % (place.size + 1)))) : state;
};

const kinds = {
  insertText,
  deleteText,
  moveBlock,
  deleteBlock,
  insertBlock,
  insertInline,
  joinBlocks,
  split: atCaret(splitBlock),
  bold: onRange(toggleMark(markType('bold'))),
  italic: onRange(toggleMark(markType('italic'))),
  strike: onRange(toggleMark(markType('strike'))),
  code: onRange(toggleMark(markType('code'))),
  link: onRange(toggleMark(markType('link'), { href: '/linked', title: null })),
  indentItem: atCaret(sinkListItem(nodeType('listItem')), 'listItem'),
  outdentItem: atCaret(liftListItem(nodeType('listItem')), 'listItem'),
  splitItem: atCaret(splitListItem(nodeType('listItem')), 'listItem'),
  makeList: atCaret(wrapInList(nodeType('bulletList'))),
  quote: atCaret(wrapIn(nodeType('blockquote'))),
  lift: atCaret(lift),
  heading: atCaret(setBlockType(nodeType('heading'), { level: 2 })),
  paragraph: atCaret(setBlockType(nodeType('paragraph'))),
  codeBlock: atCaret(setBlockType(nodeType('codeBlock'))),
  addRow: atCaret(addRowAfter, 'table'),
  addColumn: atCaret(addColumnAfter, 'table'),
  deleteRow: atCaret(deleteRow, 'table'),
  deleteColumn: atCaret(deleteColumn, 'table'),
  undo: (state: EditorState): EditorState => runCommand(state, undo),
} satisfies Record<string, (state: EditorState, edit: Edit) => EditorState>;

/** As in the editor, rows that become part of another table get as many cells as its rows have. */
export const startEditing = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [history({ newGroupDelay: 0 }), tableEditing()] });

/** An edit that would cut a shortcode in two inside of a code block is not made: code has no escape for the half (README, Limits). */
export function applyEdit(state: EditorState, edit: Edit): EditorState {
  const next = kinds[edit.kind](state, edit);
  return hasHalfShortcode(next.doc) ? state : next;
}

const wholeShortcode = /\{\{[<%].*?[>%]\}\}/gs;

function hasHalfShortcode(doc: Node): boolean {
  let isFound = false;
  doc.descendants((node) => {
    if (node.type.name !== 'codeBlock') return;
    isFound ||= /\{\{[<%]/.test(node.textContent.replaceAll(wholeShortcode, ''));
  });
  return isFound;
}

const typed = [
  'x',
  ' ',
  'two words',
  '*',
  '_a_',
  '`',
  '# ',
  '- ',
  '1. ',
  '> ',
  '[a](b)',
  '[ref]',
  '<b>',
  '&amp;',
  '\\',
  '|',
  '~~',
  '{.x}',
  '{{< icon x >}}',
  '^[',
  '!',
  'é日本',
  '"',
  '---',
  '=',
  '\u00A0',
  '://',
  '[ ] ',
  ': ',
  '~ ',
  '+',
  ':-',
  '$',
  '{',
];

export const arbitraryEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  at: fc.nat({ max: 1000 }),
  to: fc.nat({ max: 1000 }),
  text: fc.constantFrom(...typed),
});
