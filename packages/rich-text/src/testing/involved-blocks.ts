import type { Node } from '@tiptap/pm/model';
import type { RichPage } from '../page/page.ts';

/** The text before and behind the blocks that an edit has touched: those keep their bytes. */
export function untouchedEnds(edited: Node, page: RichPage): { readonly before: string; readonly after: string } {
  const { doc, origins, source } = page;
  const most = Math.min(doc.childCount, edited.childCount);
  let first = 0;
  while (first < most && doc.child(first) === edited.child(first)) first += 1;
  let last = 0;
  while (last < most - first && doc.child(doc.childCount - 1 - last) === edited.child(edited.childCount - 1 - last))
    last += 1;
  const start = first === 0 ? 0 : (origins[first - 1]?.end ?? 0);
  const end = last === 0 ? source.length : (origins[origins.length - last]?.start ?? source.length);
  return { before: source.slice(0, start), after: source.slice(end) };
}
