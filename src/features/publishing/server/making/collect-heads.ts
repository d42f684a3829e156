import {
  type ChangedSources,
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
import { forgetReleaseFiles, noteSources } from '../releases/release-files.ts';
import type { ReleaseRow } from '../tables.ts';
import type { MakerThread } from './maker-thread.ts';
import type { SiteFrame, SourceFile } from './maker-words.ts';

export type Collecting = {
  readonly house: House;
  readonly release: ReleaseRow;
  readonly thread: MakerThread;
  readonly signal: AbortSignal;
  inSite<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
};

export type Collected = {
  readonly frame: SiteFrame;
  /** The sections as saved, to compare them later. */
  readonly settings: SiteRow['settings'];
  readonly revision: number;
  readonly basePath: string;
};

/** People may keep saving while we read; then we continue with what they saved, up to this limit. */
const mostRounds = 50;

/**
 * Sends the thread everything saved since the base, until nothing changed in the meantime: then it has a consistent state of the site
 * without any lock.
 */
export async function collectHeads(
  { house, release, thread, signal, inSite }: Collecting,
  base: ReleaseRow | null,
  isWarm: boolean,
): Promise<Collected> {
  const { siteId } = release;
  await inSite((scope) => forgetReleaseFiles(scope, release));
  const take = async (changed: ChangedSources): Promise<void> => {
    signal.throwIfAborted();
    if (changed.present.length + changed.gone.length === 0) return;
    await inSite((scope) => noteSources(scope, release, changed));
    await thread.tell({ kind: 'files', files: changed.present.map(asSourceFile), gone: changed.gone });
  };
  // A new thread gets everything; files deleted since the base are unknown to it either way.
  let since = isWarm ? (base?.revision ?? -1) : -1;
  let endedSince = base?.revision ?? -1;
  for (let round = 0; round < mostRounds; round += 1) {
    const { revision, ended } = await inSite(async (scope) => ({
      revision: (await findSite(scope, siteId)).revision,
      ended: await loadDeletedSources(scope, siteId, endedSince),
    }));
    await take({ present: [], gone: ended });
    for await (const changed of loadChangedSources(inSite, release, since)) await take(changed);
    const found = await inSite(async (scope) => {
      const site = await findSite(scope, siteId);
      return { site, frame: await loadFrame(scope, house, site) };
    });
    const isStill = (await inSite((scope) => findSite(scope, siteId))).revision === revision;
    const { settings, basePath } = found.site;
    if (isStill) return { frame: found.frame, settings, revision, basePath };
    since = revision;
    endedSince = revision;
  }
  throw new TaskFailed('The site keeps changing while it is being published. Try again when edits have stopped.');
}

const loadFrame = async (scope: Scope, house: House, site: SiteRow): Promise<SiteFrame> => ({
  facts: await loadSiteFacts(scope, site, siteUrlOf(house, site)),
  theme: site.theme,
  now: house.clock.now().toISOString(),
  redirects: await loadRedirects(scope, site.id),
});

type Taken = Pick<
  Source,
  'id' | 'path' | 'hash' | 'modifiedAt' | 'text' | 'size' | 'type' | 'blobKey' | 'width' | 'height' | 'isCodeAllowed'
>;

export const asSourceFile = (source: Taken): SourceFile => {
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
