import {
  decodeLossy,
  loadContent,
  loadFileById,
  loadVersion,
  type SharedPreviews,
} from '#features/pages/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { enforceLimit } from '#platform/http/rate-limit.ts';
import { findOpenLink } from './find-open-link.ts';
import { readFileGrant, readTicket, writeFileGrant } from './link-secrets.ts';
import type { LinkRow } from './tables.ts';

/** Of all guests of one link together: rendering takes time of a core. */
const maxPagesPerMinute = 120;

/** Decides for the host of previews what the tickets and file grants of links open, anew at each request. */
export const makeSharedPreviews = (house: House): SharedPreviews => ({
  async findPage(ticket) {
    const link = await openLinkOf(house, readTicket(house, ticket));
    if (!link) return null;
    const limit = { max: maxPagesPerMinute, perMs: 60_000 };
    await enforceLimit(house.database, ['preview-links.pages', link.id], limit, house.clock.now());
    const page = await loadPage(house, link);
    return page && { linkId: link.id, projectId: link.projectId, siteId: link.siteId, ...page };
  },
  writeFileGrant: (linkId, path) => writeFileGrant(house, linkId, path),
  findFile: (grant, path) => openLinkOf(house, readFileGrant(house, grant, path)),
});

const openLinkOf = async (house: House, linkId: string | null): Promise<LinkRow | null> =>
  linkId === null ? null : findOpenLink(house, linkId);

/**
 * The page where it is now, with the text of the link's version. Code in it runs only if it may in the page as it is now. Null if the newest
 * text takes too long to render, which nobody tries again.
 */
const loadPage = (house: House, { projectId, siteId, fileId, versionId }: LinkRow) =>
  inProject(house, projectId, async (scope) => {
    const { path, hash, isCodeAllowed, frontMatter } = await loadFileById(scope, siteId, fileId);
    if (versionId === null) return frontMatter?.blocked ? null : { path, other: null };
    const version = await loadVersion(scope, siteId, versionId);
    const source = decodeLossy(await loadContent(scope, projectId, version));
    return { path, other: { source, isCodeAllowed: isCodeAllowed && version.hash === hash } };
  });
