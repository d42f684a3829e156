import { Fragment, type Node } from '@tiptap/pm/model';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { makeNode } from '../schema/schema.ts';
import { cleanHtml } from './clean-html.ts';
import { toBlocks } from './mdast-to-nodes.ts';
import type { PastedImage } from './read-rtf-images.ts';
import { pastedImageAt, takeImages } from './take-images.ts';

/** A paste that is longer, not counting the bytes of its images, is not read as HTML. */
const maxPasteLength = 5_000_000;
const isTooLong = (html: string): boolean =>
  html.length > maxPasteLength && html.replace(/"data:image\/[^"]*"/g, '').length > maxPasteLength;

export type Paste = { readonly doc: Node; readonly images: readonly PastedImage[]; readonly missingImages: number };

/**
 * Pasted HTML as a document of ours. Scripts, styles, event handlers and everything that office programs add are left out; headings, lists,
 * tables, links, images and marks stay. Images whose bytes are in the clipboard have an address that stands for them (`pastedImageAt`).
 */
export function readPaste(html: string, rtf = ''): Paste {
  const tree = parse(html);
  const { images, missing, addressOf } = takeImages(tree, rtf);
  const blocks = toBlocks(toMdast(cleanHtml(tree, addressOf)));
  const doc = makeNode('doc', null, blocks.length === 0 ? [makeNode('paragraph', null)] : blocks);
  return { doc, images, missingImages: missing };
}

/** With images at the addresses where they were stored, and without those that were not. */
export function withAddresses(doc: Node, addresses: readonly (string | null)[]): Node {
  const replaced = (node: Node): Node[] => {
    if (node.type.name !== 'image') return [node.copy(Fragment.from(node.children.flatMap(replaced)))];
    const at = pastedImageAt(String(node.attrs.src));
    if (at === null) return [node];
    const src = addresses[at];
    return src ? [node.type.create({ ...node.attrs, src }, null, node.marks)] : [];
  };
  return doc.copy(Fragment.from(doc.children.flatMap(replaced)));
}

function parse(html: string): Root {
  const withoutTags = (): Root => ({ type: 'root', children: [{ type: 'text', value: stripTags(html) }] });
  if (isTooLong(html)) return withoutTags();
  try {
    return fromHtml(html, { fragment: true });
  } catch (error) {
    // The parser calls itself for each element inside of another, and HTML can be deeper than that allows.
    if (error instanceof RangeError) return withoutTags();
    throw error;
  }
}

const stripTags = (html: string): string =>
  html
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ');
