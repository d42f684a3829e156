/** A file's text as the editor holds it, and the conversion back: no byte differs if nothing was edited. */
export type SourceText = {
  /** Lines end with \n alone. */
  readonly text: string;
  /** The file's content for the editor's current text. */
  readonly restore: (text: string) => string;
};

const mark = '\uFEFF';

/**
 * The editor's lines end with \n. A file whose lines all end with \r\n gets them back; in a mixed file, \r stays in its line as a
 * character. A byte order mark is kept outside of the editor.
 */
export function openSource(source: string): SourceText {
  const hasMark = source.startsWith(mark);
  const bare = hasMark ? source.slice(1) : source;
  const isWindows = bare.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(bare);
  const lead = hasMark ? mark : '';
  if (!isWindows) return { text: bare, restore: (text) => lead + text };
  return { text: bare.replaceAll('\r\n', '\n'), restore: (text) => lead + text.replaceAll(/\r?\n/g, '\r\n') };
}
