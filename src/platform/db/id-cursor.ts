import { pageSize } from '#contract-kit/cursor-page.ts';
import { refuse } from '#contract-kit/refusal.ts';

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A list ordered by id continues after the last id shown. Any other cursor is refused. */
export function idCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!shape.test(cursor)) throw refuse('invalid', 'This cursor is invalid.');
  return cursor;
}

/**
 * The LIMIT of a list: one row more than is shown. The usual number is written as a literal. With a parameter, PostgreSQL assumes a tenth
 * of the table, considers every custom plan cheaper, and therefore plans each call again, which takes longer than reading the page.
 */
export const limitClause = (limit: number, put: (rows: number) => string): string =>
  limit === pageSize ? `${pageSize + 1}` : put(limit + 1);

/** Lists read one row more than they show: if it exists, there is a next page. */
export function cutPage<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
