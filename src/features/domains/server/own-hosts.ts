import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { restDays, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { isWebHost, isWithin } from '../own-host.ts';

type Of = Pick<SiteRow, 'id' | 'projectId'>;

const nameOf = (host: string): string => host.split(':', 1)[0] ?? '';

/** Where a site is reached by its name here, without a port: what a domain of its own points to. */
export const hostHere = ({ config }: Pick<House, 'config'>, { name }: Pick<SiteRow, 'name'>): string =>
  `${name}.${nameOf(config.sitesHost)}`;

/** A domain as somebody typed it, as it is kept: in small letters, other scripts as punycode. */
export function ownHost({ config }: Pick<House, 'config'>, typed: string): string {
  // It would otherwise read an address like a browser's bar does, and leave out what comes after the name.
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(typed)) throw refuseDomain('bad_name');
  const host = domainToASCII(typed).replace(/\.$/, '');
  // Names under which anybody can have one, `co.uk`, are nobody's own.
  if (!isWebHost(host) || registeredPart(host) === null) throw refuseDomain('bad_name');
  if ([nameOf(config.sitesHost), config.url.hostname].some((ours) => isWithin(host, ours)))
    throw refuseDomain('is_ours');
  return host;
}

/** The part of it that somebody registered. */
const registeredPart = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

/** Whether it is the very name that was registered, where no alias may stand. */
export const isTop = (host: string): boolean => registeredPart(host) === host;

/** Somebody else's site lives there, or did until not long ago. */
export async function refuseTakenHost({ tx, house }: Scope, host: string, { id, projectId }: Of): Promise<void> {
  const rows = await selectRows(
    tx,
    `select from hosted_hosts where host = $1 and site_id <> $2
     union all select from resting_hosts where host = $1 and project_id_before <> $3 and released_at > $4`,
    [host, id, projectId, restedSince(house)],
  );
  if (rows.length > 0) throw refuseDomain('taken');
}

/** One statement takes it, so that of two who prove it at once one gets it. */
export async function takeHost(scope: Scope, host: string, site: Of): Promise<void> {
  await refuseTakenHost(scope, host, site);
  const [taken] = await selectRows<{ host: string }>(
    scope.tx,
    `insert into hosted_hosts as h (host, site_id) values ($1, $2)
     on conflict (host) do update set site_id = excluded.site_id where h.site_id = excluded.site_id returning host`,
    [host, site.id],
  );
  if (!taken) throw refuseDomain('taken');
  await selectRows(scope.tx, 'delete from resting_hosts where host = $1', [host]);
}

/** The site lives there no longer. Its project may take it back at once, anybody else after a while. */
export async function restHosts({ tx, house }: Scope, { id, projectId }: Of): Promise<void> {
  await selectRows(
    tx,
    `with gone as (delete from hosted_hosts where site_id = $1 returning host)
     insert into resting_hosts (host, project_id_before, released_at) select host, $2, $3 from gone
     on conflict (host) do update set project_id_before = excluded.project_id_before, released_at = excluded.released_at`,
    [id, projectId, house.clock.now()],
  );
}

const restedSince = ({ clock }: Pick<House, 'clock'>): Date =>
  new Date(clock.now().getTime() - restDays * 24 * 3_600_000);
