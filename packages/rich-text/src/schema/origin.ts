import { Extension } from '@tiptap/core';

/** Blocks that may stand at the top of a page. */
const topBlocks = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'definitionList',
  'codeBlock',
  'horizontalRule',
  'table',
  'footnote',
  'htmlBlock',
  'widget',
  'raw',
];

/**
 * The origin of a block is its number among the blocks of the source. A block that still equals its origin is written as the bytes it was
 * read from. A copy in the clipboard has none, because there it may reach another page; nor has the second half of a block that is split.
 */
export const Origin = Extension.create({
  name: 'origin',
  addGlobalAttributes: () => [
    {
      types: topBlocks,
      attributes: { origin: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null } },
    },
  ],
});
