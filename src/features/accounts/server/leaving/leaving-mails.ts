import { clientPath } from '#contract-kit/client-path.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { Leaving } from '../../contract/leaving.ts';
import { circumstances, securityLane, tell } from '../mails.ts';
import type { UserRow } from '../tables.ts';

type About = { readonly leaveAt: Date; readonly ownedProjects: Leaving['ownedProjects'] };

/** Says when, what goes with it, and how to take it back. */
export const mailDeletionAsked = (scope: Scope, user: UserRow, about: About): Promise<void> =>
  scope.house.mail.notice(scope.tx, securityLane, {
    to: user.email,
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${user.firstName},`,
      `Your Plinth account ends on ${day(about.leaveAt)}, and everything in it with it. This cannot be undone afterwards.`,
      whatGoes(about.ownedProjects),
      'Until then you can change your mind: sign in and press “Keep my account”.',
      circumstances(scope),
    ],
    button: { label: 'Sign in to keep it', url: screenUrl(scope.house, clientPath('signIn', {})) },
    footnote: 'It was not you? Sign in, keep your account, and choose a new password at once.',
  });

export const mailDeletionUndone = tell(
  'Your account stays',
  () => 'Your Plinth account is not deleted after all: everything is as it was.',
);

/** The last one. The row it is addressed from is deleted in the same transaction. */
export const mailAccountDeleted = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  user: Pick<UserRow, 'email' | 'firstName'>,
): Promise<void> =>
  house.mail.notice(tx, securityLane, {
    to: user.email,
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Your Plinth account is deleted, with your photo, your projects and all that was in them.',
      'This is the last mail from us. You are welcome to sign up again at any time.',
    ],
  });

const day = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const mostNamed = 10;

function whatGoes(projects: About['ownedProjects']): string {
  if (projects.length === 0) return 'You own no project, so nobody else loses anything.';
  const named = projects.slice(0, mostNamed).map(({ name }) => oneLine(name));
  const more = projects.length - named.length;
  const others = projects.reduce((sum, { otherMembers }) => sum + otherMembers, 0);
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const forWhom = others > 0 ? ', also for the other people in them' : '';
  return `These projects are deleted with it${forWhom}: ${list}.`;
}

/** A project may be called anything; a line of a mail may not hold what turns or breaks it. */
const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ');
