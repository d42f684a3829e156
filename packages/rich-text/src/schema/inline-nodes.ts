import { mergeAttributes, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import type { HtmlElement } from './html-element.ts';

/** The label of the definition that a link or an image refers to; null when it gives its address itself. */
const reference = { reference: { default: null, rendered: false } };

const Anchor = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null }, ...reference }),
}).configure({ openOnClick: false, autolink: false });

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null }, ...reference }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    label: { default: '1', parseHTML: (element: HtmlElement) => element.getAttribute('data-label') },
  }),
  parseHTML: () => [{ tag: 'sup[data-label]' }],
  renderHTML: ({ node }) => ['sup', { 'data-label': node.attrs.label }, node.attrs.label],
});

/** HTML in running text, and escaped shortcodes: shown and written as they are. */
const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: { default: '', parseHTML: (element: HtmlElement) => element.getAttribute('data-source') ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-kind="raw"]' }],
  renderHTML: ({ node }) => ['span', { 'data-kind': 'raw', 'data-source': node.attrs.source }],
});

export const inlineNodes = [
  Text,
  HardBreak,
  Image,
  FootnoteReference,
  RawInline,
  Anchor,
  // Without this the code mark excludes all others, and `**bold `code`**` would lose its bold.
  Code.extend({ excludes: '' }),
  Italic,
  Bold,
  Strike,
];
