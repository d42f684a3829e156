import { clientPath } from '#contract-kit/client-path.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { Leaving } from '../../contract/leaving.ts';
import { describeCircumstances, makeNotice, securityLane } from '../mails.ts';
import type { UserRow } from '../tables.ts';

type About = { readonly leaveAt: Date; readonly ownedProjects: Leaving['ownedProjects'] };

/** States the date, the projects that are deleted, and how to cancel. */
export const mailDeletionAsked = (scope: Scope, user: UserRow, about: About): Promise<void> =>
  scope.house.mail.notice(scope.tx, securityLane, {
    to: user.email,
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${user.firstName},`,
      `Your Plinth account and everything in it will be deleted on ${formatDay(about.leaveAt)}. After that it can’t be restored.`,
      describeProjects(about.ownedProjects),
      'To cancel, sign in before then and choose “Keep my account”.',
      describeCircumstances(scope),
    ],
    button: { label: 'Sign in to keep your account', url: screenUrl(scope.house, clientPath('signIn', {})) },
    footnote: 'Wasn’t this you? Sign in, keep your account, and change your password right away.',
  });

export const mailDeletionUndone = makeNotice(
  'Account deletion canceled',
  () => 'Your Plinth account will not be deleted. Nothing has changed.',
);

/** The last email. The row of its recipient is deleted in the same transaction. */
export const mailAccountDeleted = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  user: Pick<UserRow, 'email' | 'firstName'>,
): Promise<void> =>
  house.mail.notice(tx, securityLane, {
    to: user.email,
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${user.firstName},`,
      'Your Plinth account was deleted, together with your photo, your projects and their contents.',
      'This is our last email to you. You can sign up again at any time.',
    ],
  });

const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const maxNames = 10;

function describeProjects(projects: About['ownedProjects']): string {
  if (projects.length === 0) return 'You don’t own any projects, so nothing else will be deleted.';
  const named = projects.slice(0, maxNames).map(({ name }) => toOneLine(name));
  const more = projects.length - named.length;
  const others = projects.reduce((sum, { otherMembers }) => sum + otherMembers, 0);
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const forWhom = others > 0 ? ', for all their members' : '';
  return `These projects will be deleted with it${forWhom}: ${list}.`;
}

/** A project name may contain any characters; a line of an email must not contain line breaks or bidirectional control characters. */
const toOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ');
