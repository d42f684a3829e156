import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { findProfile } from '#features/accounts/server/door.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Invitation, invite, reinvite } from '../../contract/invitations.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { announceProjectChange } from '../changes.ts';
import type { InvitationRow } from '../tables.ts';
import { loadSeat } from '../teams/lock-team.ts';
import { findPending, findPendingToProduct, normalizeAddress } from './find-invitation.ts';
import { openOwnInvitation } from './own-invitation.ts';
import { renewInvitation, sendInvitation } from './send-invitation.ts';
import { getName, serializeInvitation } from './serialize-invitation.ts';

/** Invites to the product. An address that this person already invited is emailed again. */
export async function inviteUseCase(scope: Scope, { body }: InputOf<typeof invite>): Promise<Invitation> {
  const email = normalizeAddress(body.email);
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${personOf(scope).userId}`}, 0))`);
  const pending = await findPendingToProduct(scope, email);
  const row = pending
    ? await renewInvitation(scope, null, pending.id)
    : await sendInvitation(scope, null, { projectId: null, teamRole: null, email });
  return serializeRow(scope, row, null);
}

/** Valid for 7 more days. An expired invitation to a team takes a seat of the quota again. */
export async function reinviteUseCase(scope: Scope, { body }: InputOf<typeof reinvite>): Promise<Invitation> {
  const { scope: inside, project, invitation } = await openOwnInvitation(scope, body.invitationId);
  if (invitation.state !== 'pending') {
    if (invitation.state !== 'expired' || (await isObsolete(inside, invitation)))
      throw refuseProject('invitation_over');
    if (project) await takeQuota(inside, 'members', 1);
  }
  const row = await renewInvitation(inside, project, invitation.id);
  if (project) await announceProjectChange(inside, project.id);
  return serializeRow(inside, row, project?.name ?? null);
}

/** Whether the same address has a newer invitation, or belongs to a member. */
async function isObsolete(scope: Scope, { projectId, email }: InvitationRow): Promise<boolean> {
  if (projectId === null) return (await findPendingToProduct(scope, email)) !== null;
  if (await findPending(scope, email)) return true;
  const profile = await findProfile(scope, email);
  return profile !== null && (await loadSeat(scope, profile._id)) !== null;
}

const serializeRow = async (scope: Scope, row: InvitationRow, assetName: string | null): Promise<Invitation> =>
  serializeInvitation(scope, row, { assetName, invitedBy: await getName(scope, row.invitedBy) });
