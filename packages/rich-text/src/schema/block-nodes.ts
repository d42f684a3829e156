import { mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { HtmlElement } from './html-element.ts';

/** `{.class #id}` behind a heading or a paragraph, as written. The second half of a split block does not get the id again. */
const attributes = {
  attributes: {
    default: null,
    keepOnSplit: false,
    parseHTML: () => null,
    renderHTML: (attrs: Readonly<Record<string, unknown>>) =>
      attrs.attributes === null ? {} : { 'data-attributes': attrs.attributes },
  },
};
/** Whether blank lines stand between the entries, or behind a term, which makes paragraphs of them. */
const isSpread = { isSpread: { default: false, rendered: false } };

const readChecked = (value: string | null): boolean | null => (value === null ? null : value === 'true');

/** An entry is a task when `checked` is true or false: Markdown mixes tasks with other entries in any kind of list. */
const Item = ListItem.extend({
  content: 'block+',
  addAttributes() {
    return {
      ...this.parent?.(),
      checked: {
        default: null,
        parseHTML: (element: HtmlElement) => readChecked(element.getAttribute('data-checked')),
        renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
      },
    };
  },
});

/** `meta` is the part of the info string behind the language. */
const Code = CodeBlock.extend({
  addAttributes() {
    return { ...this.parent?.(), meta: { default: null, rendered: false } };
  },
});

/** A cell of Markdown holds one line of text. */
const cell = { content: 'paragraph' };

const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    label: { default: '1', parseHTML: (element: HtmlElement) => element.getAttribute('data-footnote') },
  }),
  parseHTML: () => [{ tag: 'aside[data-footnote]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { 'data-footnote': node.attrs.label, role: 'doc-footnote' }),
    0,
  ],
});

/** Terms in one line each, and what they mean. */
const definitionNodes = [
  Node.create({
    name: 'definitionList',
    group: 'block',
    content: '(definitionTerm definition+)+',
    parseHTML: () => [{ tag: 'dl' }],
    renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'definitionTerm',
    content: 'inline*',
    defining: true,
    addAttributes: () => isSpread,
    parseHTML: () => [{ tag: 'dt' }],
    renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'definition',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'dd' }],
    renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
  }),
];

/** An atom whose source is shown, edited and written as it is. */
const sourceBlock = (name: string) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    addAttributes: () => ({
      source: { default: '', parseHTML: (element: HtmlElement) => element.getAttribute('data-source') ?? '' },
    }),
    parseHTML: () => [{ tag: `div[data-kind="${name}"]` }],
    renderHTML: ({ node }) => ['div', { 'data-kind': name, 'data-source': node.attrs.source }],
  });

export const blockNodes = [
  Paragraph.extend({
    addAttributes() {
      return { ...this.parent?.(), ...attributes };
    },
  }),
  Heading.extend({
    addAttributes() {
      return { ...this.parent?.(), ...attributes };
    },
  }),
  Blockquote,
  BulletList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...isSpread };
    },
  }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...isSpread };
    },
  }),
  Item,
  ...definitionNodes,
  Code,
  HorizontalRule,
  Table,
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Footnote,
  sourceBlock('htmlBlock'),
  /** Text that would not survive being written by us: definitions, and notations that have no node. */
  sourceBlock('raw'),
];
