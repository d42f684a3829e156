/** A file's text as the editor holds it, and the way back: not one byte differs where nothing was edited. */
export type SourceText = {
  /** Lines end with \n alone. */
  readonly text: string;
  /** What the file held, given what the editor holds now. */
  readonly restore: (text: string) => string;
};

const mark = '\uFEFF';

/**
 * The editor's lines end with \n. A file whose lines all end with \r\n gets these back; in one that mixes them, \r stays where it is,
 * as a sign in its line. A byte order mark waits outside.
 */
export function openSource(source: string): SourceText {
  const hasMark = source.startsWith(mark);
  const bare = hasMark ? source.slice(1) : source;
  const isWindows = bare.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(bare);
  const lead = hasMark ? mark : '';
  if (!isWindows) return { text: bare, restore: (text) => lead + text };
  return { text: bare.replaceAll('\r\n', '\n'), restore: (text) => lead + text.replaceAll(/\r?\n/g, '\r\n') };
}
