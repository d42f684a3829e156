import type { Comment } from '../../contract/comments.ts';

export type Thread = { readonly first: Comment; readonly replies: readonly Comment[] };

/** Comments by thread, in the order of their first ones. */
export function groupThreads(comments: readonly Comment[]): readonly Thread[] {
  return comments
    .filter(({ _id, thread }) => _id === thread)
    .map((first) => ({
      first,
      replies: comments.filter(({ _id, thread }) => thread === first._id && _id !== first._id),
    }));
}

const maxQuote = 200;

/** The block that begins in a line, for a comment: its first words identify it in later versions. */
export const quoteOf = (source: string, line: number): string =>
  (source.split('\n')[line - 1] ?? '').slice(0, maxQuote);

/**
 * The line of a comment's block in the text as it is now: its own line in the text it was written about, otherwise the nearest line with
 * the same words. Null if there is none any more, so that the comment is about the whole page.
 */
export function lineOf(block: NonNullable<Comment['block']>, hash: string | undefined, source: string): number | null {
  if (block.hash === hash) return block.line;
  if (block.quote === '') return null;
  const lines = source.split('\n').flatMap((text, at) => (text.startsWith(block.quote) ? [at + 1] : []));
  const distance = (line: number): number => Math.abs(line - block.line);
  return lines.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
