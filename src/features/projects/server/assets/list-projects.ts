import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { limitClause } from '#platform/db/id-cursor.ts';
import { readSortCursor, type SortPosition, writeSortCursor } from '#platform/db/sort-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listProjects } from '../../contract/assets.ts';
import { type OwnProjectRow, ownProjectColumns, serializeProject } from './serialize-project.ts';

type Query = InputOf<typeof listProjects>['query'];
type Row = OwnProjectRow & { readonly sortValue: string | null };

/** One order of the list: the column compared before the id, its direction, and the condition for rows. */
type Order = {
  readonly value: string | null;
  readonly type?: 'text' | 'timestamptz' | 'bigint';
  readonly way: 'asc' | 'desc';
  readonly only?: string;
};

/** Chosen by name, so no input becomes part of a statement. Each order has an index. */
const orders = {
  name: { value: 'sort_name', type: 'text', way: 'asc' },
  // Ids are ordered by time.
  newest: { value: null, way: 'desc' },
  opened: { value: 'sort_opened', type: 'timestamptz', way: 'desc' },
  starred: { value: 'star_position', type: 'bigint', way: 'asc', only: 'star_position is not null' },
  recent: { value: 'sort_opened', type: 'timestamptz', way: 'desc', only: 'opened_at is not null' },
} as const satisfies Record<string, Order>;

const chooseOrder = ({ tab, sort }: Query): keyof typeof orders => (tab === 'all' ? sort : tab);

export async function listProjectsUseCase(scope: Scope, { query }: InputOf<typeof listProjects>) {
  const { linkKey } = scope.house.secrets;
  const order = chooseOrder(query);
  const { text, values } = buildQuery(orders[order], query, {
    userId: personOf(scope).userId,
    after: readSortCursor(linkKey, order, query.cursor),
  });
  const rows = await selectRows<Row>(scope.tx, text, values);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => serializeProject(scope, row)),
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.sortValue ?? '', id: last.id }) : null,
  };
}

type PageStart = { readonly userId: string; readonly after: SortPosition | null };

/** Contains only the conditions in use, so that each combination gets its own query plan. */
function buildQuery({ value, type, way, only }: Order, query: Query, { userId, after }: PageStart) {
  const values: unknown[] = [];
  const addValue = (each: unknown): string => `$${values.push(each)}`;
  const conditions = [
    `user_id = ${addValue(userId)}`,
    query.state === 'deleted' ? 'deleted_at is not null' : 'deleted_at is null',
    ...(only ? [only] : []),
    ...(query.isOwner ? [`team_role ${query.isOwner === 'true' ? '=' : '<>'} 'owner'`] : []),
    ...(query.search ? [`sort_name like lower(${addValue(toLikePattern(query.search))})`] : []),
  ];
  const comparison = way === 'asc' ? '>' : '<';
  if (after && value === null) conditions.push(`id ${comparison} ${addValue(after.id)}`);
  else if (after)
    conditions.push(`(${value}, id) ${comparison} (${addValue(after.value)}::${type}, ${addValue(after.id)})`);
  const text = `
    select ${ownProjectColumns}, ${value}::text as "sortValue"
    from plinth.own_projects
    where ${conditions.join(' and ')}
    order by ${value === null ? '' : `${value} ${way}, `}id ${way}
    limit ${limitClause(query.limit, addValue)}`;
  return { text, values };
}

/** Escapes the pattern characters of LIKE. */
const toLikePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
