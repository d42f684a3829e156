import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getSite, Site } from '../contract/sites.ts';
import { announceSite } from './changes.ts';
import type { CoreFacts } from './core-facts.ts';
import { ownSite } from './find-site.ts';
import { sites } from './tables.ts';
import { toSite } from './to-site.ts';

/** The project's site. With `updateCore` it is upgraded to the current renderer. */
export const makeGetSite =
  (core: CoreFacts) =>
  async (scope: Scope, { query }: InputOf<typeof getSite>): Promise<{ domain: Site | null }> => {
    const site = await ownSite(scope);
    if (!site) return { domain: null };
    const asksForUpdate = query.updateCore === 'true' || query.updateCore === '';
    if (!asksForUpdate || site.coreVersion === core.version) return { domain: toSite(scope, site) };
    await scope.tx.update(sites).set({ coreVersion: core.version }).where(eq(sites.id, site.id));
    await announceSite(scope, site);
    return { domain: toSite(scope, { ...site, coreVersion: core.version }) };
  };

/** Outside of a project, row-level security shows a person the sites of all their projects except deleted ones. */
export async function listSitesUseCase(scope: Scope): Promise<{ items: Site[] }> {
  const rows = await scope.tx.select().from(sites).orderBy(sites.id);
  return { items: rows.map((row) => toSite(scope, row)) };
}
