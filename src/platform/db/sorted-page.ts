import { selectRows } from './bind-transaction.ts';
import { readSortCursor, writeSortCursor } from './sort-cursor.ts';
import type { Tx } from './tx.ts';

/** The sort expression before the id: one that an index provides, or null if the id is the order. */
export type SortBy = { readonly value: string; readonly type: 'text' } | null;

export type SortedPage = {
  /** Columns and the FROM clause; the row's id must be named `id`. */
  readonly select: string;
  readonly from: string;
  /** Conditions in SQL. Values of the caller go through `put`, which returns the placeholder. */
  readonly where: (put: (value: unknown) => string) => readonly string[];
  /** Identifies the order, so that a cursor of another order is refused. */
  readonly order: string;
  readonly by: SortBy;
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** The key that signs cursors. */
  readonly secret: string;
};

type Row = { readonly id: string; readonly sortValue: string | null };

/** Selects one page of a list in one of its orders, and the cursor of the next. The statement contains only the requested conditions. */
export async function selectSortedPage<Shown extends { readonly id: string }>(tx: Tx, asked: SortedPage) {
  const order = `${asked.order} ${asked.descending ? 'desc' : 'asc'}`;
  const { text, values } = statement(asked, order);
  const rows = await selectRows<Shown & Row>(tx, text, values);
  const page = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  return {
    page: page as readonly Shown[],
    nextCursor: last ? writeSortCursor(asked.secret, order, { value: last.sortValue ?? '', id: last.id }) : null,
  };
}

function statement({ select, from, where, by, descending, limit, cursor, secret }: SortedPage, order: string) {
  const values: unknown[] = [];
  const put = (each: unknown): string => `$${values.push(each)}`;
  const after = readSortCursor(secret, order, cursor);
  const beyond = descending ? '<' : '>';
  const conditions = [...where(put)];
  if (after && by === null) conditions.push(`id ${beyond} ${put(after.id)}::uuid`);
  else if (after && by)
    conditions.push(`(${by.value}, id) ${beyond} (${put(after.value)}::${by.type}, ${put(after.id)}::uuid)`);
  const way = descending ? 'desc' : 'asc';
  const text = `
    select ${select}, ${by ? by.value : 'null'}::text as "sortValue"
    from ${from}
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${by ? `${by.value} ${way}, ` : ''}id ${way}
    limit ${put(limit + 1)}`;
  return { text, values };
}

/** A LIKE pattern that matches any part of a text; wildcard characters in it are escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
