import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Account, listAccounts } from '../../contract/operator.ts';
import { photoLink } from '../profile/photo-link.ts';
import { type UserRow, users } from '../tables.ts';

type AccountRow = UserRow & { readonly lastSeenAt: string | null };

const lastSeenAt = sql<string | null>`(select max(d.last_seen_at) from devices d where d.user_id = users.id)`;

/** Written into the statement, so that the index of the suspended ones can be used. */
const hasStatus: Record<Account['status'], SQL> = {
  active: sql`status = 'active'`,
  suspended: sql`status = 'suspended'`,
};

/** Any part of a name, address or alias. What PostgreSQL takes for a pattern is taken as it stands. */
const contains = (text: string): SQL =>
  sql`search_text like lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

export async function listAccountsUseCase(scope: Scope, { query }: InputOf<typeof listAccounts>) {
  const after = idCursor(query.cursor);
  const which = and(
    after === null ? undefined : lt(users.id, after),
    query.search ? contains(query.search) : undefined,
    query.status && hasStatus[query.status],
  );
  const rows = await selectAccounts(scope, which).limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map((row) => shownAccount(scope, row)), nextCursor };
}

export async function loadAccount(scope: Scope, id: string): Promise<Account | null> {
  const [row] = await selectAccounts(scope, eq(users.id, id));
  return row ? shownAccount(scope, row) : null;
}

const selectAccounts = ({ tx }: Scope, which: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(users), lastSeenAt })
    .from(users)
    .where(which)
    .orderBy(desc(users.id));

function shownAccount({ house }: Pick<Scope, 'house'>, row: AccountRow): Account {
  const { firstName, lastName, email, alias, status, isOperator } = row;
  return {
    _id: row.id,
    firstName,
    lastName,
    email,
    alias,
    status,
    isOperator,
    photo: photoLink(house, row),
    hasSecondFactor: row.totpSecret !== null,
    leaveAt: row.leaveAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  };
}
