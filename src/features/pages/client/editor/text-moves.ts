import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** Where something is put in: where the cursor is, but never into the front matter or before it, where it would undo the page. */
export function placeToInsert(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const start = text.length - splitFrontMatter(text).body.length;
  return from < start ? { from: text.length, to: text.length } : { from, to };
}

/** Text that stands on lines of its own, with an empty line before and after where there is none yet. */
export function blockAround(text: string, from: number, to: number, block: string): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') || after === '\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return `${lead}${block}${tail}`;
}
