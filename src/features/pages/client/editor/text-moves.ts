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

type Wrapped = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly anchor: number;
  readonly head: number;
};

/** Signs put around what is selected, or taken away where they are there already. */
export function wrapped(text: string, from: number, to: number, sign: string): Wrapped {
  const { length } = sign;
  const selected = text.slice(from, to);
  if (text.slice(from - length, from) === sign && text.slice(to, to + length) === sign && from >= length)
    return { from: from - length, to: to + length, insert: selected, anchor: from - length, head: to - length };
  return { from, to, insert: sign + selected + sign, anchor: from + length, head: to + length };
}
