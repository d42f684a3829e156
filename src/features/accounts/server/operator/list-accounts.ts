import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { likePattern, type SortBy, selectSortedPage } from '#platform/db/sorted-page.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Account, listAccounts } from '../../contract/operator.ts';
import { photoLink } from '../profile/photo-link.ts';
import { type UserRow, users } from '../tables.ts';

/** The tiers and plan names of accounts by id; provided by `entry/` from a higher room. */
export type ListAccountPlans = (
  scope: Scope,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly tier: number; readonly name: string }>>;

type Query = InputOf<typeof listAccounts>['query'];

const listed = [
  'id',
  'firstName',
  'lastName',
  'email',
  'alias',
  'status',
  'isOperator',
  'photoKey',
  'photoType',
  'leaveAt',
  'createdAt',
] as const;
type AccountRow = Pick<UserRow, (typeof listed)[number]> & {
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: Date | null;
};

const columns = `
  ${columnList(users, { only: listed })}, totp_secret is not null as "hasSecondFactor",
  (select max(d.last_seen_at) from devices d where d.user_id = users.id) as "lastSeenAt"`;

/** Chosen by name, so no input becomes part of a statement. Each order has an index. */
const orders: Readonly<Record<Query['sort'], SortBy>> = {
  // Ids are ordered by time.
  created: null,
  name: { value: `lower(first_name || ' ' || last_name)`, type: 'text' },
  email: { value: 'lower(email)', type: 'text' },
};

/** Inlined into the statement, so that the planner can use the partial index of suspended accounts. */
const statusConditions: Readonly<Record<Account['status'], string>> = {
  active: `status = 'active'`,
  suspended: `status = 'suspended'`,
};

export const makeListAccounts =
  (listAccountPlans: ListAccountPlans) =>
  async (scope: Scope, { query }: InputOf<typeof listAccounts>) => {
    const { search, status, sort, direction, limit, cursor } = query;
    const { page, nextCursor } = await selectSortedPage<AccountRow>(scope.tx, {
      select: columns,
      from: 'users',
      where: (put) => [
        ...(search ? [`search_text like lower(${put(likePattern(search))})`] : []),
        ...(status ? [statusConditions[status]] : []),
      ],
      order: `accounts.${sort}`,
      by: orders[sort],
      descending: direction === 'desc',
      limit,
      cursor,
      secret: scope.house.secrets.linkKey,
    });
    return { items: await serializeAccounts(scope, page, listAccountPlans), nextCursor };
  };

export async function loadAccount(
  scope: Scope,
  id: string,
  listAccountPlans: ListAccountPlans,
): Promise<Account | null> {
  const rows = await selectRows<AccountRow>(scope.tx, `select ${columns} from users where id = $1`, [id]);
  return (await serializeAccounts(scope, rows, listAccountPlans))[0] ?? null;
}

async function serializeAccounts(
  scope: Scope,
  rows: readonly AccountRow[],
  listAccountPlans: ListAccountPlans,
): Promise<Account[]> {
  const plans = await listAccountPlans(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, firstName, lastName, email, alias, status, isOperator, hasSecondFactor } = row;
    const plan = plans.get(id);
    if (plan === undefined) throw new Error('an account has no plan');
    return {
      _id: id,
      firstName,
      lastName,
      email,
      alias,
      status,
      isOperator,
      hasSecondFactor,
      plan: plan.tier,
      planName: plan.name,
      photo: photoLink(scope.house, row),
      leaveAt: row.leaveAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    };
  });
}
