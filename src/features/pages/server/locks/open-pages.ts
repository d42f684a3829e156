import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { LockPerson, listOpenPages, OpenPage, releaseLocks } from '../../contract/locks.ts';
import { announceLocks } from './announce-locks.ts';
import { isLiveSql, personSql, serializeLeases } from './live-lease.ts';

type Row = Omit<OpenPage, 'expiresAt' | 'person'> & { readonly person: LockPerson; readonly expiresAt: Date };

/** More people would not be shown anyway. */
const maxListed = 500;

/** Several tabs of one person with the same page count once. Those who have no page open are listed without one. */
const list = `
  with pages as (
    select f.path, o.user_id, bool_or(o.is_editing) as is_editing, max(o.expires_at) as expires_at, min(o.taken_at) as since
    from open_pages o join files f on f.id = o.file_id
    where o.site_id = $1 and f.deleted_at is null and ${isLiveSql}
    group by f.path, o.user_id
  ), present as (
    select * from pages
    union all
    select null, o.user_id, false, max(o.expires_at), min(o.since) from open_sites o
    where o.site_id = $1 and ${isLiveSql} and not exists (select from pages where pages.user_id = o.user_id)
    group by o.user_id
  )
  select p.path, p.is_editing as "isEditing", p.expires_at as "expiresAt", ${personSql('u')} as person
  from present p join users u on u.id = p.user_id
  order by p.since, u.id limit ${maxListed}`;

export async function listOpenPagesUseCase(
  scope: Scope,
  { params }: Pick<InputOf<typeof listOpenPages>, 'params'>,
): Promise<{ items: OpenPage[] }> {
  const [, rows] = await sendTogether(findSite(scope, params.d), selectRows<Row>(scope.tx, list, [params.d]));
  return { items: rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })) };
}

/** Calling it again changes nothing: a closing browser may send it twice. */
export async function releaseLocksUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof releaseLocks>,
): Promise<undefined> {
  const editor = 'editor' in body ? body.editor : null;
  const paths = 'files' in body ? body.files.map(({ path }) => path) : [];
  const [, , released, left] = await sendTogether(
    findSite(scope, params.d),
    serializeLeases(scope, params.d),
    selectRows(
      scope.tx,
      `delete from open_pages o using files f
       where f.id = o.file_id and o.site_id = $1 and o.user_id = $2 and (o.editor_id = $3 or f.path = any($4)) returning o.file_id`,
      [params.d, personOf(scope).userId, editor, paths],
    ),
    selectRows(
      scope.tx,
      'delete from open_sites where site_id = $1 and user_id = $2 and editor_id = $3 returning editor_id',
      [params.d, personOf(scope).userId, editor],
    ),
  );
  if (released.length + left.length > 0) await announceLocks(scope, params.d);
}

export async function deleteLapsedPages({ tx }: Pick<Scope, 'tx'>): Promise<void> {
  await selectRows(tx, 'select plinth.delete_lapsed_open_pages()', []);
}
