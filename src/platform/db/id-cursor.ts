import { pageSize } from '#contract-kit/cursor-page.ts';
import { refuse } from '#contract-kit/refusal.ts';

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A list ordered by id continues after the last id shown. Anything else in a cursor is refused, not passed on. */
export function idCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!shape.test(cursor)) throw refuse('invalid', 'This cursor is invalid.');
  return cursor;
}

/**
 * How many rows a statement asks for: one more than are shown. The usual number is written out. As a parameter PostgreSQL takes it for a
 * tenth of the table, finds every plan that knows better cheaper, and so plans anew on each call, which takes longer than reading the page.
 */
export const limitClause = (limit: number, put: (rows: number) => string): string =>
  limit === pageSize ? `${pageSize + 1}` : put(limit + 1);

/** Lists ask for one row more than they show: if it comes, there is a next page. */
export function cutPage<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
