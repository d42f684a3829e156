import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type SortBy, selectSortedPage } from '#platform/db/sorted-page.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { contactSorts, listContacts } from '../../contract/contacts.ts';
import { findList } from '../lists/find-list.ts';
import type { ContactRow } from '../tables.ts';
import { contactColumns, serializeContacts } from './serialize-contact.ts';

type Query = InputOf<typeof listContacts>['query'];

/** Each order has an index. Ids are ordered by age. */
const orders: Readonly<Record<(typeof contactSorts)[number], SortBy>> = {
  created: null,
  name: { value: 'name_key', type: 'text' },
  email: { value: 'email_key', type: 'text' },
};

export async function listContactsUseCase(scope: Scope, { query }: InputOf<typeof listContacts>) {
  if (query.list) await findList(scope, query.list);
  const { page, nextCursor } = await selectSortedPage<ContactRow>(scope.tx, {
    select: contactColumns,
    from: 'plinth.project_contacts',
    where: (put) => contactConditions(query, seatOf(scope).projectId, put),
    order: query.sort,
    by: orders[query.sort],
    descending: query.direction === 'desc',
    limit: query.limit,
    cursor: query.cursor,
    secret: scope.house.secrets.linkKey,
  });
  return { items: await serializeContacts(scope, page), nextCursor };
}

/** Contacts on a list, in a state, with a tag, and by the beginning of an address or a name. */
export function contactConditions(
  { list, state, tag, search }: Pick<Query, 'list' | 'state' | 'tag' | 'search'>,
  projectId: string,
  put: (value: unknown) => string,
): string[] {
  return [
    `project_id = ${put(projectId)}`,
    ...(list ? [`id in (select contact_id from contact_list_members where list_id = ${put(list)})`] : []),
    ...(state ? [`state = ${put(state)}`] : []),
    ...(tag
      ? [`tags <> '{}' and plinth.contact_tag_keys(project_id, tags) @> array[${put(`${projectId}${tag}`)}::text]`]
      : []),
    ...(search ? [beginsWith(search.toLowerCase(), put)] : []),
  ];
}

/** As ranges, which the indexes of these columns serve. */
function beginsWith(search: string, put: (value: unknown) => string): string {
  const [from, to] = [put(search), put(`${search}\u{10ffff}`)];
  const ranges = ['email_key', 'name_key', 'last_name_key'].map(
    (column) => `(${column} >= ${from} and ${column} < ${to})`,
  );
  return `(${ranges.join(' or ')})`;
}

const maxTagsListed = 500;

/** The most used first. */
export async function listContactTagsUseCase(scope: Scope) {
  const tags = await selectRows<{ tag: string; count: number }>(
    scope.tx,
    `select tag, count(*)::int as count from plinth.project_contacts c, unnest(c.tags) as tag
     where c.project_id = $1 and c.tags <> '{}' group by tag order by count desc, tag limit ${maxTagsListed}`,
    [seatOf(scope).projectId],
  );
  return { tags };
}
