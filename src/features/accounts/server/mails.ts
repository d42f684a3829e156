import { clientPath } from '#contract-kit/client-path.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { describeDevice } from '../describe-device.ts';
import { describeBrowser } from './devices/describe-browser.ts';
import type { UserRow } from './tables.ts';

/** Time, device and address of an event, so that the recipient can judge whether it was them. */
export function describeCircumstances({ house, request }: Pick<Scope, 'house' | 'request'>): string {
  const device = describeDevice(describeBrowser(request?.userAgent ?? ''));
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    house.clock.now(),
  );
  return `${when} UTC, ${device}, IP address ${request?.address || 'unknown'}.`;
}

/** Security emails have their own lane, which other emails cannot exhaust. */
export const securityLane = { lane: 'security' } as const;

type MailRecipient = Pick<UserRow, 'email' | 'firstName'>;

const resetIfNotYou = 'Wasn’t this you? Change your password right away. This signs out all other devices.';

/** Informs the owner of an account about a change; no action is needed unless it was not them. */
export const makeNotice =
  (subject: string, what: (about: string) => string) =>
  (scope: Scope, to: MailRecipient, about = ''): Promise<void> =>
    scope.house.mail.notice(scope.tx, securityLane, {
      to: to.email,
      subject,
      heading: subject,
      paragraphs: [`Hello ${to.firstName},`, what(about), describeCircumstances(scope)],
      button: {
        label: 'Review your account',
        url: screenUrl(scope.house, clientPath('profile', {}), '?tab=security'),
      },
      footnote: resetIfNotYou,
    });

export const mailUnknownDevice = makeNotice(
  'Sign-in from a new device',
  () => 'Your Plinth account was used to sign in on a new device.',
);
export const mailPasswordChanged = makeNotice(
  'Your password was changed',
  () => 'The password of your Plinth account was changed. All other devices were signed out.',
);
/** Sent to the old address; the holder of the new one knows. */
export const mailEmailChanged = makeNotice(
  'Your email address was changed',
  (newAddress) => `Your Plinth account now uses ${newAddress}. You can no longer sign in with this address.`,
);
export const mailProviderLinked = makeNotice(
  'Sign-in method added',
  (provider) => `You can now sign in to your Plinth account with ${provider}.`,
);
export const mailProviderUnlinked = makeNotice(
  'Sign-in method removed',
  (provider) => `${provider} can no longer be used to sign in to your Plinth account.`,
);
export const mailSecondFactorAdded = makeNotice(
  'Two-factor authentication turned on',
  () => 'Signing in to your Plinth account now requires a code from your authenticator app.',
);
export const mailSecondFactorRemoved = makeNotice(
  'Two-factor authentication turned off',
  () => 'Signing in to your Plinth account no longer requires a code from your authenticator app.',
);
export const mailRecoveryCodeUsed = makeNotice(
  'A recovery code was used',
  (left) => `A recovery code was used to sign in to your Plinth account. ${left}`,
);
