import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { themes } from '#themes/themes.ts';
import { refuseSite } from '../contract/refusals.ts';
import type { createSite, Site } from '../contract/sites.ts';
import { isReservedName } from '../site-name.ts';
import { announceSite } from './changes.ts';
import { type CoreFacts, nameReservationDays } from './core-facts.ts';
import type { InitializeTask } from './initialize-task.ts';
import { sites } from './tables.ts';
import { toSite } from './to-site.ts';

/** Creates the site, takes its name and starts the task for its content: all or nothing. */
export const makeCreateSite =
  (core: CoreFacts, initialize: InitializeTask) =>
  async (scope: Scope, { body }: Pick<InputOf<typeof createSite>, 'body'>): Promise<Site> => {
    const { clock } = scope.house;
    const { projectId } = seatOf(scope);
    const id = clock.newId();
    const theme = body.theme ?? core.defaultTheme;
    if (!themes.some((one) => one.name === theme)) throw refuseSite('theme_unknown');
    if (isReservedName(body.name)) throw refuseSite('name_taken');
    await refuseSecond(scope, projectId);
    await takeName(scope, body.name, id);
    const taskId = await startTask(scope, initialize, { siteId: id });
    const [site] = await scope.tx
      .insert(sites)
      .values({
        id,
        projectId,
        name: body.name,
        activity: 'initializing',
        taskId,
        theme,
        coreVersion: core.version,
        createdAt: clock.now(),
      })
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'sites_project_id_key') ? refuseSite('has_site') : error;
      });
    if (!site) throw new Error('a site that was just made is not there');
    await announceSite(scope, site);
    return toSite(scope, site);
  };

async function refuseSecond({ tx }: Scope, projectId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select from sites where project_id = ${projectId}`);
  if (rows.length > 0) throw refuseSite('has_site');
}

/** One statement takes it, so that of two concurrent requests one wins. A name whose reservation has expired is free. */
async function takeName({ tx, house }: Scope, name: string, siteId: string): Promise<void> {
  const reservedSince = new Date(house.clock.now().getTime() - nameReservationDays * 24 * 3_600_000);
  const { rows } = await tx.execute(sql`
    insert into site_names as n (name, site_id) values (${name}, ${siteId})
    on conflict (name) do update set site_id = excluded.site_id, released_at = null
      where n.released_at < ${reservedSince.toISOString()}
    returning name`);
  if (rows.length === 0) throw refuseSite('name_taken');
}
