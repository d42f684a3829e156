import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** The position for an insertion: the cursor, but never inside or before the front matter, which would break the page. */
export function findInsertRange(
  text: string,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  const start = text.length - splitFrontMatter(text).body.length;
  return from < start ? { from: text.length, to: text.length } : { from, to };
}

/** A block on its own lines, with an empty line before and after unless there is one already. */
export function separateBlock(text: string, from: number, to: number, block: string): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') || after === '\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return `${lead}${block}${tail}`;
}
