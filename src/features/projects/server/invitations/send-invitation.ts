import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { findProfile } from '#features/accounts/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { safeMailName } from '#platform/mail/safe-mail-name.ts';
import { daysToAccept } from '../../contract/invitations.ts';
import { type InvitationRow, invitations } from '../tables.ts';
import { hashInvitationCode, makeCode } from './invitation-code.ts';
import { getName } from './serialize-invitation.ts';

const dayMs = 24 * 3_600_000;

type NewInvitation = Pick<InvitationRow, 'projectId' | 'teamRole' | 'email'> &
  Partial<Pick<InvitationRow, 'alias' | 'createAuthor' | 'slug'>>;
type InvitationTarget = { readonly name: string } | null;

const getExpiry = ({ clock }: Scope['house']): Date => new Date(clock.now().getTime() + daysToAccept * dayMs);

/** Stores a new invitation and emails its code. */
export async function sendInvitation(
  scope: Scope,
  into: InvitationTarget,
  fresh: NewInvitation,
): Promise<InvitationRow> {
  const { house } = scope;
  const code = makeCode();
  const [row] = await scope.tx
    .insert(invitations)
    .values({
      ...fresh,
      id: house.clock.newId(),
      invitedBy: personOf(scope).userId,
      codeHash: hashInvitationCode(house, code),
      state: 'pending',
      createdAt: house.clock.now(),
      expiresAt: getExpiry(house),
    })
    .returning();
  if (!row) throw new Error('an invitation was not written');
  await mailCode(scope, into, row, code);
  return row;
}

/** Emails it again with a new expiry and a new code, because only the hash of the old code was stored. */
export async function renewInvitation(
  scope: Scope,
  into: InvitationTarget,
  id: string,
  change: Partial<Pick<InvitationRow, 'teamRole' | 'createAuthor' | 'slug'>> = {},
): Promise<InvitationRow> {
  const code = makeCode();
  const [row] = await scope.tx
    .update(invitations)
    .set({
      ...change,
      state: 'pending',
      codeHash: hashInvitationCode(scope.house, code),
      expiresAt: getExpiry(scope.house),
    })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) throw new Error('an invitation that was held is gone');
  await mailCode(scope, into, row, code);
  return row;
}

/**
 * Uses the spelling of the account's address, if there is an account. Throws if the address has received too many emails, so that
 * the inviter learns of it.
 */
async function mailCode(scope: Scope, into: InvitationTarget, row: InvitationRow, code: string): Promise<void> {
  const { house } = scope;
  const inviter = safeMailName(await getName(scope, personOf(scope).userId), 'A member');
  const name = into ? safeMailName(into.name, 'a project') : 'Plinth';
  const to = (await findProfile(scope, row.email))?.email ?? row.email;
  const what = into ? `${name} as an ${row.teamRole}` : name;
  const envelope = { lane: 'invitation', source: personOf(scope).userId } as const;
  await house.mail.post(scope.tx, envelope, {
    to,
    subject: `${inviter} invited you to ${name}`,
    heading: `You’re invited to ${name}`,
    paragraphs: [
      `${inviter} invited you to ${what}.`,
      into
        ? 'Plinth is where the team works on the site, its files and its mailing list.'
        : 'Plinth is a workspace for your website, files and mailing list.',
      `This invitation is only for ${to}. It expires in ${daysToAccept} days.`,
    ],
    button: { label: 'View invitation', url: screenUrl(house, clientPath('invitation', { code })) },
    footnote: 'Don’t want to join? You can ignore this email.',
  });
}
