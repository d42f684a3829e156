import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { announceSite, nameReservationDays, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { failingBefore, type HeldHost } from '../failing-proof.ts';
import { isPublicHost, isWithin } from '../host-names.ts';
import { afterLostHost } from './lose-host.ts';

type Of = Pick<SiteRow, 'id' | 'projectId'>;

const nameOf = (host: string): string => host.split(':', 1)[0] ?? '';

/** The site's host under the installation, without a port: the target of a custom domain's alias. */
export const installationHost = ({ config }: Pick<House, 'config'>, { name }: Pick<SiteRow, 'name'>): string =>
  `${name}.${nameOf(config.sitesHost)}`;

/** A typed domain in its stored form: lowercase, other scripts as punycode. */
export function parseHost({ config }: Pick<House, 'config'>, typed: string): string {
  // The parser would otherwise accept an address like a browser's, and drop everything after the name.
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(typed)) throw refuseDomain('bad_name');
  const host = domainToASCII(typed).replace(/\.$/, '');
  // Public suffixes such as `co.uk` belong to nobody.
  if (!isPublicHost(host) || registeredPart(host) === null) throw refuseDomain('bad_name');
  if ([nameOf(config.sitesHost), config.url.hostname].some((ours) => isWithin(host, ours)))
    throw refuseDomain('is_ours');
  return host;
}

/** The registered part of the name. */
const registeredPart = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

/** Is it the registered name itself, where no alias is possible? */
export const isTop = (host: string): boolean => registeredPart(host) === host;

/** Does the site of another project use it? */
export async function findHeld({ tx }: Pick<Scope, 'tx'>, host: string, siteId: string): Promise<HeldHost | null> {
  const [row] = await selectRows<HeldHost>(
    tx,
    'select failing_since as "failingSince" from plinth.host_of_another($1, $2)',
    [host, siteId],
  );
  return row ?? null;
}

/** Another project's site uses it and proves it, or did until recently. Without a proof a project may wait for it. */
export async function refuseTakenHost(scope: Scope, host: string, { id, projectId }: Of): Promise<void> {
  const { tx, house } = scope;
  const held = await findHeld(scope, host, id);
  if (held?.failingSince === null) throw refuseDomain('taken');
  const resting = await selectRows(
    tx,
    `select from resting_hosts where host = $1 and project_id_before <> $2 and released_at > $3
       and (proof_failing_since is null or proof_failing_since > $4)`,
    [host, projectId, reservedSince(house), failingBefore(house.clock.now())],
  );
  if (resting.length > 0) throw refuseDomain('taken');
}

/** One statement takes it, so that of two concurrent proofs one wins. */
export async function takeHost(scope: Scope, host: string, site: Of, texts: readonly string[]): Promise<void> {
  await refuseTakenHost(scope, host, site);
  await takeFailingHost(scope, host, site, texts);
  const [taken] = await selectRows<{ host: string }>(
    scope.tx,
    `insert into hosted_hosts as h (host, site_id) values ($1, $2)
     on conflict (host) do update set site_id = excluded.site_id where h.site_id = excluded.site_id returning host`,
    [host, site.id],
  );
  if (!taken) throw refuseDomain('taken');
  await selectRows(scope.tx, 'delete from resting_hosts where host = $1', [host]);
}

/** Takes it from a site whose proof has been missing for long enough. The consequences there are handled by a job of its project. */
async function takeFailingHost(scope: Scope, host: string, { id }: Of, texts: readonly string[]): Promise<void> {
  const { tx, house } = scope;
  const [former] = await selectRows<Of>(
    tx,
    'select id, project_id as "projectId" from plinth.take_failing_host($1, $2, $3, $4)',
    [host, id, failingBefore(house.clock.now()), [...texts]],
  );
  if (!former) return;
  // Site servers still map the host to the other site.
  await announceSite(scope, former);
  const { id: siteId, projectId } = former;
  await house.jobs.enqueue(tx, afterLostHost, { projectId, siteId, host, lossId: house.clock.newId() });
}

/** The site no longer uses it. Its project may take it back at once, others after a while. */
export async function reserveHosts({ tx, house }: Scope, { id, projectId }: Of): Promise<void> {
  await selectRows(
    tx,
    `with gone as (delete from hosted_hosts where site_id = $1 returning host)
     insert into resting_hosts (host, project_id_before, released_at, proof_failing_since)
     select g.host, $2, $3, m.proof_failing_since
     from gone g left join domain_moves m on m.site_id = $1 and m.host = g.host
     on conflict (host) do update
       set project_id_before = excluded.project_id_before, released_at = excluded.released_at,
           proof_failing_since = excluded.proof_failing_since`,
    [id, projectId, house.clock.now()],
  );
}

const reservedSince = ({ clock }: Pick<House, 'clock'>): Date =>
  new Date(clock.now().getTime() - nameReservationDays * 24 * 3_600_000);
