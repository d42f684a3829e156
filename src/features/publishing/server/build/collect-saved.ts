import { listPublicMedia } from '#features/library/server/door.ts';
import {
  type ChangedSources,
  listMediaIds,
  loadChangedSources,
  loadDeletedSources,
  loadRedirects,
  loadSiteFacts,
  type Source,
} from '#features/pages/server/door.ts';
import { findSite, type SiteRow, siteUrlOf } from '#features/sites/server/door.ts';
import { TaskFailed } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { deleteReleaseFiles, recordSources } from '../releases/release-files.ts';
import type { ReleaseRow } from '../tables.ts';
import type { BuildInput, SourceFile } from './build-messages.ts';
import type { BuildThread } from './build-thread.ts';

export type Collecting = {
  readonly house: House;
  readonly release: ReleaseRow;
  readonly thread: BuildThread;
  readonly signal: AbortSignal;
  inSite<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
};

export type Collected = {
  readonly frame: BuildInput;
  /** The files of the library that it names, among them those that no longer exist. */
  readonly mediaIds: readonly string[];
  /** The sections as saved, to compare them later. */
  readonly settings: SiteRow['settings'];
  readonly revision: number;
  readonly basePath: string;
};

/** People may keep saving while we read; then we continue with what they saved, up to this limit. */
const maxRounds = 50;

/**
 * Sends the thread everything saved since the base, until nothing changed in the meantime: then it has a consistent state of the site
 * without any lock.
 */
export async function collectSaved(
  { house, release, thread, signal, inSite }: Collecting,
  base: ReleaseRow | null,
  isCached: boolean,
): Promise<Collected> {
  const { siteId } = release;
  await inSite((scope) => deleteReleaseFiles(scope, release));
  const take = async (changed: ChangedSources): Promise<void> => {
    signal.throwIfAborted();
    if (changed.present.length + changed.gone.length === 0) return;
    await inSite((scope) => recordSources(scope, release, changed));
    await thread.send({ kind: 'files', files: changed.present.map(toSourceFile), gone: changed.gone });
  };
  // A new thread gets everything; files deleted since the base are unknown to it either way.
  let since = isCached ? (base?.revision ?? -1) : -1;
  let endedSince = base?.revision ?? -1;
  for (let round = 0; round < maxRounds; round += 1) {
    const { revision, ended } = await inSite(async (scope) => ({
      revision: (await findSite(scope, siteId)).revision,
      ended: await loadDeletedSources(scope, siteId, endedSince),
    }));
    await take({ present: [], gone: ended });
    for await (const changed of loadChangedSources(inSite, release, since)) await take(changed);
    const found = await inSite(async (scope) => {
      const site = await findSite(scope, siteId);
      return { site, ...(await loadBuildInput(scope, house, site)) };
    });
    const isStill = (await inSite((scope) => findSite(scope, siteId))).revision === revision;
    const { frame, mediaIds } = found;
    const { settings, basePath } = found.site;
    if (isStill) return { frame, mediaIds, settings, revision, basePath };
    since = revision;
    endedSince = revision;
  }
  throw new TaskFailed('The site keeps changing while it is being published. Try again when edits have stopped.');
}

type Found = Pick<Collected, 'frame' | 'mediaIds'>;

async function loadBuildInput(scope: Scope, house: House, site: SiteRow): Promise<Found> {
  const facts = await loadSiteFacts(scope, site, siteUrlOf(house, site));
  const mediaIds = await listMediaIds(scope, site.id, facts, 'approved');
  const frame = {
    facts,
    theme: site.theme,
    now: house.clock.now().toISOString(),
    redirects: await loadRedirects(scope, site.id),
    media: await listPublicMedia(scope, mediaIds),
  };
  return { frame, mediaIds };
}

type Taken = Pick<
  Source,
  'id' | 'path' | 'hash' | 'modifiedAt' | 'text' | 'size' | 'type' | 'blobKey' | 'width' | 'height' | 'isCodeAllowed'
>;

export const toSourceFile = (source: Taken): SourceFile => {
  const { id, path, hash, modifiedAt, isCodeAllowed, text, size, type, blobKey, width, height } = source;
  const file = { size, type, blobKey, ...(width === null || height === null ? {} : { width, height }) };
  return {
    id,
    path,
    hash,
    modifiedAt: modifiedAt.toISOString(),
    isCodeAllowed,
    ...(path.startsWith('/static/') ? { file } : { text: text ?? '' }),
  };
};
