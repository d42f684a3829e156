import { selectRows } from '#platform/db/bind-transaction.ts';
import { type DnsClient, NoAnswer, queryDns } from '#platform/dns/query-dns.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { ContactImportRow } from '../tables.ts';

/** The most domains of one import that are looked up: those with most addresses. */
const maxDomains = 1000;
const parallel = 20;
const timeBoxMs = 15_000;
/** After so many failures in a row, the name servers are probably out of reach. */
const maxFailures = 5;

const cacheMs = 24 * 3_600_000;
const maxCached = 20_000;
const cache = new Map<string, { readonly accepts: boolean; readonly until: number }>();

/** Marks addresses whose domain accepts no email. Domains that could not be looked up in time are not marked. */
export async function markWithoutMailServer(
  house: House,
  { id, projectId }: ContactImportRow,
  signal: AbortSignal,
): Promise<void> {
  const rows = await inProject(house, projectId, ({ tx }) =>
    selectRows<{ domain: string }>(
      tx,
      `select split_part(email_key, '@', 2) as domain from contact_import_rows
       where import_id = $1 and verdict = 'new' and reason is null group by 1 order by count(*) desc limit ${maxDomains}`,
      [id],
    ),
  );
  const refusing = await findRefusing(
    house,
    rows.map(({ domain }) => domain),
    signal,
  );
  if (refusing.length === 0) return;
  await inProject(house, projectId, ({ tx }) =>
    selectRows(
      tx,
      `update contact_import_rows set reason = 'no-mail-server'
       where import_id = $1 and verdict = 'new' and reason is null and split_part(email_key, '@', 2) = any($2)`,
      [id, refusing],
    ),
  );
}

async function findRefusing(house: House, domains: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const dns = queryDns(house);
  const waiting = domains.values();
  const end = Date.now() + timeBoxMs;
  const refusing: string[] = [];
  let failures = 0;
  const work = async (): Promise<void> => {
    for (const domain of waiting) {
      if (signal.aborted || failures >= maxFailures || Date.now() > end) return;
      const accepts = await acceptsMail(dns, domain).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        failures += 1;
        return null;
      });
      if (accepts !== null) failures = 0;
      if (accepts === false) refusing.push(domain);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return refusing;
}

/** Without MX records, email goes to the address of the domain itself (RFC 5321); an empty MX refuses all email (RFC 7505). */
async function acceptsMail(dns: DnsClient, domain: string): Promise<boolean> {
  const known = cache.get(domain);
  if (known && known.until > Date.now()) return known.accepts;
  const hosts = await dns.mailHosts(domain);
  const accepts = hosts.length > 0 ? hosts.some((host) => host !== '') : (await dns.addresses(domain)).length > 0;
  if (cache.size >= maxCached) cache.clear();
  cache.set(domain, { accepts, until: Date.now() + cacheMs });
  return accepts;
}
