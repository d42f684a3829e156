import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { changeHosted, lockHosted } from '../server/releases/hosted-site.ts';
import { releases } from '../server/tables.ts';
import { storeRelease } from './seed-release.ts';

type Place = { readonly projectId: string; readonly siteId: string };

/** A complete release with these files, listed and live, without rendering anything. */
export async function makeRelease(
  house: House,
  place: Place,
  number: number,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { projectId, siteId } = place;
  const root = await storeRelease(house, place, number, files);
  const { pack, at, length, packs } = root;
  const count = Object.keys(files).length;
  await inProject(house, projectId, async (scope) => {
    const now = house.clock.now();
    await lockHosted(scope, siteId);
    await scope.tx.insert(releases).values({
      id: house.clock.newId(),
      projectId,
      siteId,
      number,
      state: 'ready',
      cause: 'asked',
      destination: 'here',
      isIncremental: false,
      title: `Release ${number}`,
      startedAt: now,
      readyAt: now,
      tookMs: 1,
      revision: 0,
      manifest: `made ${number}`,
      root: { pack, at, length },
      packs,
      pages: count,
      outputs: count,
      rendered: count,
      bytes: at,
    });
    await changeHosted(scope, siteId, { newest: number, live: number, root });
  });
}
