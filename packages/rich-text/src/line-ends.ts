const lineEnd = /\r\n?|\n/g;

/** Documents know one kind of line end; the page keeps its own. */
export const unifyLineEnds = (text: string): string => (text.includes('\r') ? text.replace(lineEnd, '\n') : text);

export const withLineEnds = (text: string, lineEnds: string): string =>
  lineEnds === '\n' ? text : text.replace(lineEnd, lineEnds);

/** The line end of a page is that of its first line. */
export const lineEndOf = (text: string): string => /\r\n?|\n/.exec(text)?.[0] ?? '\n';

/** Where each line begins, as the parser counts lines. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(lineEnd)) starts.push(index + end.length);
  return starts;
}

/** Whitespace of Markdown. Other characters that look blank, such as a no-break space, are text. */
export const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** By hand, because a pattern that looks for spaces at the end begins anew at each of them. */
export function trimBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlankAt(text, end - 1)) end -= 1;
  return text.slice(0, end);
}

export function trimBlankStart(text: string): string {
  let start = 0;
  while (start < text.length && isBlankAt(text, start)) start += 1;
  return text.slice(start);
}

const isBlankAt = (text: string, at: number): boolean => ' \t\r\n'.includes(text.charAt(at));
