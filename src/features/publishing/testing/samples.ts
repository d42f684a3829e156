import { sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { changeHosted } from '../server/releases/hosted-site.ts';
import { makeRelease } from './make-release.ts';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const ofRelease = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId, number: 1 } });
const withBody = (body: unknown) => (mine: TenantIds) => ({ ...ofSite(mine), body });

export const publishingSamples: Samples = {
  'publishing.publish-site': ofSite,
  'publishing.publishing-state': ofSite,
  'publishing.list-releases': ofSite,
  'publishing.get-release': ofRelease,
  'publishing.rename-release': (mine) => ({ ...ofRelease(mine), body: { title: 'Another name' } }),
  'publishing.download-release': ofRelease,
  'publishing.publish-from': withBody({ release: 2 }),
  'publishing.publish-from-newest': ofSite,
  'publishing.publish-to': withBody({ to: 'zip' }),
  'publishing.schedule-release': (mine) => ({
    ...ofSite(mine),
    body: { at: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  'publishing.unschedule-release': ofSite,
  'publishing.set-maintenance': withBody({ isOn: true, message: 'Back soon.' }),
};

/** Two releases of a site that is pinned to the first one and has unpublished changes. */
export async function makeReleases(house: House, { projectId, siteId }: TenantIds): Promise<void> {
  const place = { projectId: String(projectId), siteId: String(siteId) };
  await makeRelease(house, place, 1, { '/index.html': `One ${siteId}` });
  await makeRelease(house, place, 2, { '/index.html': `Two ${siteId}` });
  await inProject(house, place.projectId, (scope) => changeHosted(scope, place.siteId, { pinned: 1 }));
  await inProject(house, place.projectId, ({ tx }) =>
    tx.execute(sql`
      insert into due_releases (site_id, due_at, cause, project_id, state)
      values (${place.siteId}, now() + interval '1 day', 'scheduled', ${place.projectId}, 'waiting')`),
  );
}
