import type { Node } from '@tiptap/pm/model';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { makeNode } from '../schema/schema.ts';
import { cleanHtml } from './clean-html.ts';
import { toBlocks } from './mdast-to-nodes.ts';

/** A paste that is longer is not read as HTML. */
const maxPasteLength = 5_000_000;

/**
 * Pasted HTML as a document of ours. Scripts, styles, event handlers and everything that office programs add are left out; headings, lists,
 * tables, links, images and marks stay.
 */
export function pasteToDoc(html: string): Node {
  const blocks = toBlocks(toMdast(cleanHtml(parse(html))));
  return makeNode('doc', null, blocks.length === 0 ? [makeNode('paragraph', null)] : blocks);
}

function parse(html: string): Root {
  const withoutTags = (): Root => ({ type: 'root', children: [{ type: 'text', value: stripTags(html) }] });
  if (html.length > maxPasteLength) return withoutTags();
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
