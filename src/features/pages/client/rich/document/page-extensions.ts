import { richTextExtensions } from '@plinth/rich-text/schema/schema.ts';
import type { AnyExtension, Node } from '@tiptap/core';

/** The document carries its front matter and the number of the text it was read from (`page-texts.ts`). */
const documentAttributes = () => ({
  frontMatter: { default: '', rendered: false },
  page: { default: 0, rendered: false },
});

/** The nodes of a page. */
export const pageExtensions: readonly AnyExtension[] = richTextExtensions.map((extension) =>
  extension.name === 'doc'
    ? (extension as Node).extend({ addAttributes: documentAttributes })
    : (extension as AnyExtension),
);
