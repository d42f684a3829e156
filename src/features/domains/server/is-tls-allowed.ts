import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { originOf } from '#platform/http/origins.ts';
import type { isTlsAllowed } from '../contract/domains.ts';

/** So long after its records went wrong a domain still gets a certificate: a slip of somebody's hand takes no site down. */
const graceMs = 24 * 3_600_000;

/** One look at an index, whatever is asked for; the answer is yes or no, and says nothing of whose it is. */
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
