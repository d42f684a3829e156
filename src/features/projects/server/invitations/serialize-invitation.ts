import { formatFullName } from '#contract-kit/full-name.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Invitation } from '../../contract/invitations.ts';
import type { InvitationRow } from '../tables.ts';

/** Names of people, with a placeholder for deleted accounts. */
export async function listNames(
  scope: Pick<Scope, 'tx'>,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => string> {
  const people = await listPeople(
    scope,
    userIds.filter((id) => id !== null),
  );
  return (userId) => {
    const person = people.get(userId ?? '');
    return person ? formatFullName(person) : 'Former member';
  };
}

export const getName = async (scope: Pick<Scope, 'tx'>, userId: string | null): Promise<string> =>
  (await listNames(scope, [userId]))(userId);

/** The columns that the sender of an invitation may see. */
export const shownColumns = [
  'id',
  'projectId',
  'teamRole',
  'email',
  'alias',
  'state',
  'createdAt',
  'expiresAt',
] as const;
export type SentInvitationRow = Pick<InvitationRow, (typeof shownColumns)[number]>;

type Names = { readonly assetName: string | null; readonly invitedBy: string };

/**
 * The invitation as its sender sees it: with the address or alias they entered, and as expired after its days even if the row is
 * not updated yet.
 */
export function serializeInvitation({ house }: Pick<Scope, 'house'>, row: SentInvitationRow, names: Names): Invitation {
  const isLate = row.state === 'pending' && row.expiresAt <= house.clock.now();
  return {
    _id: row.id,
    assetId: row.projectId,
    ...names,
    team: row.teamRole,
    email: row.alias === null ? row.email : null,
    alias: row.alias,
    state: isLate ? 'expired' : row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
