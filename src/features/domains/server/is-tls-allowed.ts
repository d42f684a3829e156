import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { originOf } from '#platform/http/origins.ts';
import type { isTlsAllowed } from '../contract/domains.ts';

/** For this long after its records became wrong, a domain still gets a certificate: a mistake takes no site down. */
const graceMs = 24 * 3_600_000;

/** One index lookup for any name; the response is yes or no, and does not reveal the owner. */
export async function isTlsAllowedUseCase(
  scope: Scope,
  { query }: InputOf<typeof isTlsAllowed>,
): Promise<{ domain: string }> {
  const domain = query.domain.toLowerCase();
  if (!(await leadsToSite(scope, domain))) throw refuse('not_found');
  return { domain };
}

async function leadsToSite({ tx, house }: Scope, domain: string): Promise<boolean> {
  const origin = originOf(domain, house.config);
  if (origin.kind === 'site' || origin.kind === 'preview') {
    const rows = await selectRows(tx, 'select from site_names where name = $1 and site_id is not null', [origin.name]);
    return rows.length > 0;
  }
  if (origin.kind === 'app') return false;
  const [row] = await selectRows<{ isAllowed: boolean }>(
    tx,
    'select plinth.may_have_certificate($1, $2) as "isAllowed"',
    [domain, new Date(house.clock.now().getTime() - graceMs)],
  );
  return row?.isAllowed ?? false;
}
