export type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** What leads from one text to the other and leaves alone what both begin and end with, so that undoing it is one small step. */
export function smallestChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
