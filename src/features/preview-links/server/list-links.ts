import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { GuestComment, LinkState, listLinks, PreviewLink, PreviewLinks } from '../contract/links.ts';
import { sharingRoles } from './find-open-link.ts';
import { writeToken } from './link-secrets.ts';
import { type GuestCommentRow, type LinkRow, previewComments, previewLinks } from './tables.ts';

const columns = columnList(previewLinks, { alias: 'l' });
const commentColumns = columnList(previewComments, { alias: 'c' });
/** More than anyone looks at; the newest come first, and comments that wait before all others. */
const maxListed = 200;

type ListedLink = LinkRow & {
  readonly path: string;
  readonly title: string | null;
  readonly versionName: string | null;
  readonly versionAt: Date | null;
  readonly isOpen: boolean;
};
type ListedComment = GuestCommentRow & Pick<ListedLink, 'path' | 'title'>;

export async function listLinksUseCase(
  scope: Scope,
  { params, query }: InputOf<typeof listLinks>,
): Promise<PreviewLinks> {
  const site = await findSite(scope, params.d);
  const where = [site.id, query.path ?? null];
  const links = await loadLinks(scope, 'l.site_id = $1 and ($2::text is null or f.path = $2)', where);
  const comments = await selectRows<ListedComment>(
    scope.tx,
    `select ${commentColumns}, f.path, f.front_matter ->> 'title' as title
     from preview_comments c join preview_links l on l.id = c.link_id join files f on f.id = l.file_id
     where l.site_id = $1 and ($2::text is null or f.path = $2) and f.deleted_at is null
     order by c.approved_at is null desc, c.id desc limit ${maxListed}`,
    where,
  );
  return { links: await toLinks(scope, links), comments: await toComments(scope, comments) };
}

/** One link as lists show it. */
export async function loadLink(scope: Scope, id: string): Promise<PreviewLink | undefined> {
  return (await toLinks(scope, await loadLinks(scope, 'l.id = $1', [id])))[0];
}

const loadLinks = ({ tx, house }: Scope, where: string, values: readonly unknown[]): Promise<ListedLink[]> =>
  selectRows<ListedLink>(
    tx,
    `select ${columns}, f.path, f.front_matter ->> 'title' as title, v.name as "versionName", v.at as "versionAt",
       exists (select from plinth.open_preview_link(l.id, $${values.length + 1}, $${values.length + 2})) as "isOpen"
     from preview_links l join files f on f.id = l.file_id left join file_versions v on v.id = l.version_id
     where ${where} and f.deleted_at is null order by l.id desc limit ${maxListed}`,
    [...values, house.clock.now(), sharingRoles],
  );

function stateOf({ revokedAt, expiresAt, isOpen }: ListedLink, now: Date): LinkState {
  if (revokedAt) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return isOpen ? 'active' : 'paused';
}

/** After the #, which browsers never send to a server. */
const urlOf = (house: House, id: string): string =>
  new URL(`/app/preview#${writeToken(house, id)}`, house.config.url).href;

async function toLinks(scope: Scope, rows: readonly ListedLink[]): Promise<PreviewLink[]> {
  const { house } = scope;
  const people = await listPeople(
    scope,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => {
    const { id, path, title, versionId, versionAt, versionName } = row;
    const state = stateOf(row, house.clock.now());
    const isOver = state === 'revoked' || state === 'expired';
    return {
      _id: id,
      path,
      title,
      version: versionId && versionAt ? { _id: versionId, name: versionName, at: versionAt.toISOString() } : null,
      state,
      url: isOver ? null : urlOf(house, id),
      createdBy: people.get(row.createdBy) ?? null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      hasPassword: row.passwordHash !== null,
      allowsComments: row.allowsComments,
      opened: row.opened,
      lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    };
  });
}

async function toComments(scope: Scope, rows: readonly ListedComment[]): Promise<GuestComment[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ approvedBy }) => approvedBy ?? []),
  );
  return rows.map(({ id, linkId, path, title, name, text, at, approvedAt, approvedBy }) => ({
    _id: id,
    link: linkId,
    path,
    title,
    name,
    text,
    at: at.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy: people.get(approvedBy ?? '') ?? null,
  }));
}
