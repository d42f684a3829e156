import { readPage } from '@plinth/rich-text/page/read-page.ts';
import type { Attrs } from '@tiptap/pm/model';

/** The attributes of the first thing in a line of Markdown: an image, or a widget. */
export function readInlineAttributes(markdown: string): Attrs {
  const block = readPage(markdown).doc.firstChild;
  const found = block?.isAtom ? block : block?.firstChild;
  return found?.attrs ?? {};
}
