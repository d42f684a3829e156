import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor, limitClause } from '#platform/db/id-cursor.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listInvitations, lookAtInvitation } from '../../contract/invitations.ts';
import type { TeamName } from '../../contract/teams.ts';
import { invitations } from '../tables.ts';
import { hashInvitationCode } from './invitation-code.ts';
import {
  getName,
  listNames,
  type SentInvitationRow,
  serializeInvitation,
  shownColumns,
} from './serialize-invitation.ts';

type Sent = SentInvitationRow & { readonly assetName: string | null };

function buildSentQuery(userId: string, { cursor, limit }: InputOf<typeof listInvitations>['query']) {
  const values: unknown[] = [userId];
  const addValue = (each: unknown): string => `$${values.push(each)}`;
  const before = idCursor(cursor);
  const text = `
    select ${columnList(invitations, { only: shownColumns, alias: 'i' })}, p.name as "assetName"
    from invitations i left join plinth.own_projects p on p.id = i.project_id
    where i.invited_by = $1 ${before ? `and i.id < ${addValue(before)}` : ''} order by i.id desc limit ${limitClause(limit, addValue)}`;
  return { text, values };
}

/** The invitations the person sent. The names of projects they have left since are hidden. */
export async function listInvitationsUseCase(scope: Scope, { query }: InputOf<typeof listInvitations>) {
  const { userId } = personOf(scope);
  const { text, values } = buildSentQuery(userId, query);
  const [rows, invitedBy] = await sendTogether(selectRows<Sent>(scope.tx, text, values), getName(scope, userId));
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    items: page.map(({ assetName, ...row }) => serializeInvitation(scope, row, { assetName, invitedBy })),
    nextCursor,
  };
}

type InvitationByCode = {
  readonly id: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly team_role: TeamName | null;
  readonly email: string;
  readonly invited_by: string | null;
};

/** For the holder of the emailed code. Invitations that were answered, expired, or belong to a deleted project are not found. */
export async function lookAtInvitationUseCase(scope: Scope, { params }: InputOf<typeof lookAtInvitation>) {
  const [row] = await selectRows<InvitationByCode>(scope.tx, 'select * from plinth.invitation_behind($1, $2)', [
    hashInvitationCode(scope.house, params.code),
    scope.house.clock.now(),
  ]);
  if (!row) throw refuse('not_found');
  return {
    _id: row.id,
    assetId: row.project_id,
    assetName: row.project_name,
    team: row.team_role,
    email: row.email,
    invitedBy: await getName(scope, row.invited_by),
  };
}

/** More invitations than a person plausibly has at a time. */
const maxPending = 50;

type Pending = Required<Pick<InvitationByCode, 'id' | 'invited_by'>> & {
  readonly project_id: string;
  readonly project_name: string;
  readonly team_role: TeamName;
  readonly expires_at: Date;
};

/** The person's pending invitations to teams, oldest first: a field of the current user. */
export async function listPendingInvitations(scope: Scope) {
  const rows = await selectRows<Pending>(
    scope.tx,
    `select * from plinth.invitations_to($1, $2) order by id limit ${maxPending}`,
    [personOf(scope).userId, scope.house.clock.now()],
  );
  const nameOfInviter = await listNames(
    scope,
    rows.map(({ invited_by }) => invited_by),
  );
  return rows.map((row) => ({
    _id: row.id,
    assetId: row.project_id,
    assetName: row.project_name,
    team: row.team_role,
    invitedBy: nameOfInviter(row.invited_by),
    expiresAt: row.expires_at.toISOString(),
  }));
}
