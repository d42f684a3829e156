import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { likePattern, type SortBy, selectSortedPage } from '#platform/db/sorted-page.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Closure } from '../../contract/assets.ts';
import type { ListedProject, listEveryProject } from '../../contract/operator.ts';

type Query = InputOf<typeof listEveryProject>['query'];
type Row = {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly members: number;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly closure: Closure | null;
};

const columns = `
  id, name, owner_id as "ownerId", owner_first_name as "firstName", owner_last_name as "lastName", owner_email as email,
  members, created_at as "createdAt", opened_at as "openedAt", deleted_at as "deletedAt", closure`;

const orders: Readonly<Record<Query['sort'], SortBy>> = {
  // Ids are ordered by time.
  created: null,
  name: { value: 'sort_name', type: 'text' },
};

const stateConditions = {
  active: 'deleted_at is null',
  deleted: 'deleted_at is not null',
  'taken-down': 'taken_down_at is not null',
} as const;

/** Uses a view that returns rows only to the operator. */
export async function listEveryProjectUseCase(scope: Scope, { query }: InputOf<typeof listEveryProject>) {
  const { search, state, owner, sort, direction, limit, cursor } = query;
  const { page, nextCursor } = await selectSortedPage<Row>(scope.tx, {
    select: columns,
    from: 'plinth.every_project',
    where: (put) => [
      ...(search ? [`sort_name like lower(${put(likePattern(search))})`] : []),
      ...(state ? [stateConditions[state]] : []),
      ...(owner ? [`owner_id = ${put(owner)}`] : []),
    ],
    order: `projects.${sort}`,
    by: orders[sort],
    descending: direction === 'desc',
    limit,
    cursor,
    secret: scope.house.secrets.linkKey,
  });
  return { items: page.map(serializeListedProject), nextCursor };
}

/** One project; null if it does not exist, and for everyone but the operator. */
export async function loadListedProject(scope: Scope, id: string): Promise<ListedProject | null> {
  const rows = await selectRows<Row>(scope.tx, `select ${columns} from plinth.every_project where id = $1`, [id]);
  return rows.map(serializeListedProject)[0] ?? null;
}

const serializeListedProject = ({
  id,
  name,
  ownerId,
  firstName,
  lastName,
  email,
  members,
  ...row
}: Row): ListedProject => ({
  _id: id,
  name,
  owner: { _id: ownerId, firstName, lastName, email },
  members,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  closure: row.closure,
});
