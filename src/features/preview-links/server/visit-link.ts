import type { InputOf } from '#contract-kit/endpoint.ts';
import { isPassword } from '#features/accounts/server/door.ts';
import { loadFileById } from '#features/pages/server/door.ts';
import { findSite, previewOriginOf } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { enterProject, type OpenScope, type Scope } from '#platform/house/scope.ts';
import type { OpenPreview, openLink, unlockLink } from '../contract/guests.ts';
import { refusePreviewLink } from '../contract/refusals.ts';
import { findOpenLink } from './find-open-link.ts';
import { isUnlocked, readToken, writePass, writeTicket } from './link-secrets.ts';
import type { LinkRow } from './tables.ts';

/** The link of a token. The refusal is the same for guessed, expired and revoked ones, and after its creator lost access. */
export async function loadOpenLink(house: House, token: string): Promise<LinkRow> {
  const linkId = readToken(house, token);
  const link = linkId === null ? null : await findOpenLink(house, linkId);
  if (!link) throw refusePreviewLink('ended');
  return link;
}

export async function openLinkUseCase(
  scope: Scope,
  { body }: InputOf<typeof openLink>,
): Promise<OpenPreview | { state: 'locked' }> {
  const { house } = scope;
  const link = await loadOpenLink(house, body.token);
  if (!isUnlocked(house, link, body.pass)) return { state: 'locked' };
  const inside = await enterProject(scope, link.projectId, 'author');
  const site = await findSite(inside, link.siteId);
  const file = await loadFileById(inside, site.id, link.fileId);
  await selectRows(inside.tx, 'update preview_links set opened = opened + 1, last_opened_at = $2 where id = $1', [
    link.id,
    house.clock.now(),
  ]);
  return {
    state: 'open',
    title: file.frontMatter?.title || file.path,
    ...(await loadShownWith(inside, link)),
    expiresAt: link.expiresAt.toISOString(),
    allowsComments: link.allowsComments,
    frameUrl: `${previewOriginOf(house, site.name)}/.plinth/frame/`,
    ticket: writeTicket(house, link.id),
  };
}

/** What the screen of the preview shows around the page. */
async function loadShownWith({ tx }: Scope, link: LinkRow) {
  const [about] = await selectRows<{ project: string; versionAt: Date | null }>(
    tx,
    `select plinth.name_of_project($1) as project, (select at from file_versions where id = $2) as "versionAt"`,
    [link.projectId, link.versionId],
  );
  const comments = await selectRows<{ _id: string; name: string; text: string; at: Date }>(
    tx,
    'select id as "_id", name, text, at from preview_comments where link_id = $1 and approved_at is not null order by id',
    [link.id],
  );
  return {
    project: about?.project ?? '',
    versionAt: about?.versionAt?.toISOString() ?? null,
    comments: comments.map((comment) => ({ ...comment, at: comment.at.toISOString() })),
  };
}

/** Hashing takes turns by network and holds no connection. */
export async function unlockLinkUseCase(open: OpenScope, { body }: InputOf<typeof unlockLink>) {
  const link = await loadOpenLink(open.house, body.token);
  const isRight = await open.runHashing(() => isPassword(link.passwordHash, body.password));
  if (!isRight) throw refusePreviewLink('wrong_password');
  return { pass: writePass(open.house, link) };
}
