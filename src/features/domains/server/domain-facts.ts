import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hasFeature } from '#features/billing/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { HeldHost } from '../failing-proof.ts';
import { findHeld } from './custom-hosts.ts';
import { domainMoves, type MoveRow } from './tables.ts';

/** The database's facts about how a site is reached; DNS records are queried separately, outside of all transactions. */
export type DomainFacts = {
  readonly site: SiteRow;
  readonly move: MoveRow | null;
  readonly proof: string | null;
  /** Another site uses the host of the move. */
  readonly held: HeldHost | null;
  readonly mayMove: boolean;
};

export async function loadFacts(scope: Scope, site: SiteRow): Promise<DomainFacts> {
  const move = await findMove(scope, site.id);
  return {
    site,
    move,
    held: move && (await findHeld(scope, move.host, site.id)),
    proof: await findProof(scope),
    mayMove: await hasFeature(scope, 'custom-domain'),
  };
}

export async function findMove({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<MoveRow | null> {
  const [move] = await tx.select().from(domainMoves).where(eq(domainMoves.siteId, siteId));
  return move ?? null;
}

async function findProof(scope: Scope): Promise<string | null> {
  const [row] = await selectRows<{ token: string }>(scope.tx, 'select token from domain_proofs where project_id = $1', [
    seatOf(scope).projectId,
  ]);
  return row?.token ?? null;
}

/** Created once for each project and never changed, so that a record that was set stays valid. */
export async function ensureProof(scope: Scope): Promise<void> {
  await selectRows(
    scope.tx,
    'insert into domain_proofs (project_id, token) values ($1, $2) on conflict (project_id) do nothing',
    [seatOf(scope).projectId, randomBytes(20).toString('hex')],
  );
}
