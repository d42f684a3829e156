import { hash as digest } from 'node:crypto';
import { Readable } from 'node:stream';
import { shareCardName, shareCardPath } from '@plinth/site-renderer/site/share-card.ts';
import { showSiteScreenshot } from '#features/projects/server/door.ts';
import { drawPicture, faviconPath, siteColours } from '#features/sites/server/door.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { inProject } from '#platform/house/scope.ts';
import { readSpot } from '../build/read-base.ts';
import { readRelease } from '../build/read-release.ts';
import { readMetadata } from '../images/read-metadata.ts';
import { drawReleaseIcon } from '../images/release-icon.ts';
import type { Spot } from '../manifest/entry.ts';
import { findHosted } from '../releases/hosted-site.ts';
import type { ReleaseRow } from '../tables.ts';
import { type ExtraFile, type ReusedFile, storeExtras } from './extras-pack.ts';
import type { FollowUp } from './follow-up.ts';

const maxBytes = 2 * 1024 * 1024;

/** The metadata of a page is in its head, and the first headings follow soon: a page of megabytes is not decoded for them. */
const headBytes = 64 * 1024;

async function readHead(blobs: Blobs, packs: ReleaseRow['packs'], spot: Spot): Promise<string> {
  const head = { ...spot, length: Math.min(spot.length, headBytes) };
  return (await readSpot(blobs, packs ?? {}, head)).toString();
}

/** Draws the home page as the project's thumbnail, unless a cover was chosen. */
export async function drawHome({ house, release: { projectId, ...release } }: FollowUp): Promise<null> {
  const entry = (await readRelease(house.blobs, release)).find(({ path }) => path === '/index.html');
  if (!entry) return null;
  const { title, site, description, headings } = readMetadata(await readHead(house.blobs, release.packs, entry.spot));
  const facts = {
    title: site || title,
    description,
    headings,
    menu: release.facts?.menus.top.map((one) => one.title) ?? [],
  };
  const colours = siteColours(release.theme ?? '', release.facts?.settings.look);
  const picture = await drawPicture(projectId, { kind: 'home', facts, colours });
  const { key } = await house.blobs.put(`${projectId}/cover`, Readable.from([picture]), { maxBytes });
  await inProject(house, projectId, (scope) => showSiteScreenshot(scope, { key, type: 'image/webp' }));
  return null;
}

/** Draws the site's icon, and a sharing image for each page without one. */
export async function drawCards({ house, release, signal, progress }: FollowUp): Promise<string> {
  const { siteId, projectId, theme } = release;
  const before = await inProject(house, projectId, async (scope) => (await findHosted(scope, siteId))?.extras.share);
  const { packs: knownPacks = {}, ...root } = before ?? { pack: '', at: 0, length: 0 };
  const there = before ? await readRelease(house.blobs, { root, packs: knownPacks, manifest: 'share' }) : [];
  const known = new Map(there.map((entry) => [entry.path, entry]));
  const entries = await readRelease(house.blobs, release);
  const pages = entries.filter(({ type }) => type.startsWith('text/html'));
  const colours = siteColours(theme ?? '', release.facts?.settings.look);
  const done = new Set<string>();
  let drawn = 0;
  const files = async function* (): AsyncGenerator<ExtraFile | ReusedFile> {
    // A site's own file of this name takes precedence.
    const icon = await drawReleaseIcon(house.blobs, release, entries);
    yield { path: faviconPath, type: 'image/x-icon', hash: digest('sha256', icon), body: icon };
    for (const [at, { spot }] of pages.entries()) {
      signal.throwIfAborted();
      if (at % 20 === 0) progress(at / pages.length);
      const { title, site, picture } = readMetadata(await readHead(house.blobs, release.packs, spot));
      const path = shareCardPath(shareCardName(title, site, theme ?? ''));
      if (!picture.endsWith(path) || done.has(path)) continue;
      done.add(path);
      const kept = known.get(path);
      if (kept) yield { path, type: kept.type, hash: kept.hash, spot: kept.spot };
      else {
        const body = await drawPicture(projectId, { kind: 'sharing', title, site, colours });
        drawn += 1;
        yield { path, type: 'image/png', hash: digest('sha256', body), body };
      }
    }
  };
  await storeExtras({ house, release, kind: 'share' }, files(), knownPacks);
  return `Images created: ${drawn}.`;
}
