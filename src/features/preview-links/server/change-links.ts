import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { hashPassword } from '#features/accounts/server/door.ts';
import { loadFile, loadVersion } from '#features/pages/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type createLink, maxActiveLinks, type PreviewLink, type revokeLink } from '../contract/links.ts';
import { refusePreviewLink } from '../contract/refusals.ts';
import { announceLinks } from './changes.ts';
import { loadLink } from './list-links.ts';
import { previewLinks } from './tables.ts';

const dayMs = 24 * 3_600_000;

type CreateInput = InputOf<typeof createLink>;

/** Hashed before the transaction, which would hold a connection meanwhile. */
export const hashLinkPassword = async (_house: House, { body }: CreateInput): Promise<string | null> =>
  body.password === undefined ? null : hashPassword(body.password);

export async function createLinkUseCase(
  scope: Scope,
  { params, body }: CreateInput,
  passwordHash: string | null,
): Promise<PreviewLink> {
  const { house, tx } = scope;
  const site = await findSite(scope, params.d);
  const file = await loadFile(scope, site.id, body.path);
  const isPage = (file.section === 'pages' || file.section === 'posts') && file.address !== null;
  if (!isPage || file.frontMatter?.blocked) throw refusePreviewLink('no_page');
  const version = body.version === undefined ? null : await loadVersion(scope, site.id, body.version);
  if (version && version.fileId !== file.id) throw refuse('not_found');
  const now = house.clock.now();
  const active = await selectRows(
    tx,
    'select from preview_links where file_id = $1 and revoked_at is null and expires_at > $2',
    [file.id, now],
  );
  if (active.length >= maxActiveLinks) throw refusePreviewLink('too_many_links');
  const id = house.clock.newId();
  await tx.insert(previewLinks).values({
    id,
    projectId: site.projectId,
    siteId: site.id,
    fileId: file.id,
    versionId: version?.id ?? null,
    createdBy: personOf(scope).userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + body.days * dayMs),
    passwordHash,
    allowsComments: body.allowsComments,
    opened: 0,
  });
  await announceLinks(scope, { projectId: site.projectId, siteId: site.id });
  const link = await loadLink(scope, id);
  if (!link) throw refuse('not_found');
  return link;
}

/** Everyone who may share previews may revoke any link: whoever created it may be away. */
export async function revokeLinkUseCase(scope: Scope, { params }: InputOf<typeof revokeLink>) {
  const [row] = await selectRows<{ projectId: string; siteId: string }>(
    scope.tx,
    `update preview_links set revoked_at = coalesce(revoked_at, $3) where id = $1 and site_id = $2
     returning project_id as "projectId", site_id as "siteId"`,
    [params.id, params.d, scope.house.clock.now()],
  );
  if (!row) throw refuse('not_found');
  await announceLinks(scope, row);
  return {};
}
