/** One row of a table. Its line is its number in the file, from 1; a spreadsheet shows the same. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

export type Table = AsyncIterable<TableRow>;

/** The file cannot be read any further; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
