import { clientPath } from '#contract-kit/client-path.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { describeBrowser } from './devices/describe-browser.ts';
import type { UserRow } from './tables.ts';

/** When and from where, in words for somebody who has to decide whether it was them. */
export function circumstances({ house, request }: Pick<Scope, 'house' | 'request'>): string {
  const { browser, os } = describeBrowser(request?.userAgent ?? '');
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    house.clock.now(),
  );
  return `${when} (UTC), ${browser} on ${os}, from the address ${request?.address || 'unknown'}.`;
}

/** What happened to an account reaches its owner whatever else is mailed to them. */
export const securityLane = { lane: 'security' } as const;

type Told = Pick<UserRow, 'email' | 'firstName'>;

const resetIfNotYou = 'It was not you? Choose a new password at once: that signs everybody else out.';

/** Tells the owner of an account that something about it changed; there is nothing to press unless it was not them. */
export const tell =
  (subject: string, what: (about: string) => string) =>
  (scope: Scope, to: Told, about = ''): Promise<void> =>
    scope.house.mail.notice(scope.tx, securityLane, {
      to: to.email,
      subject,
      heading: subject,
      paragraphs: [`Hello ${to.firstName},`, what(about), circumstances(scope)],
      button: {
        label: 'Look at your account',
        url: screenUrl(scope.house, clientPath('profile', {}), '?tab=security'),
      },
      footnote: resetIfNotYou,
    });

export const mailUnknownDevice = tell(
  'A sign-in from a new device',
  () => 'Somebody signed in to your Plinth account from a browser we have not seen before.',
);
export const mailPasswordChanged = tell(
  'Your password was changed',
  () => 'The password of your Plinth account was changed, and every other device was signed out.',
);
/** Goes to the old address: whoever holds the new one knows. */
export const mailEmailChanged = tell(
  'Your e-mail address was changed',
  (newAddress) => `Your Plinth account now belongs to ${newAddress}. This address no longer signs in.`,
);
export const mailProviderLinked = tell(
  'A way to sign in was added',
  (provider) => `You can now sign in to your Plinth account with ${provider}.`,
);
export const mailProviderUnlinked = tell(
  'A way to sign in was removed',
  (provider) => `${provider} no longer signs in to your Plinth account.`,
);
export const mailSecondFactorAdded = tell(
  'A second factor was added',
  () => 'Signing in to your Plinth account now asks for a code of your authenticator.',
);
export const mailSecondFactorRemoved = tell(
  'The second factor was removed',
  () => 'Signing in to your Plinth account no longer asks for a code of your authenticator.',
);
export const mailRecoveryCodeUsed = tell(
  'A recovery code was used',
  (left) => `A recovery code was used instead of your authenticator. ${left}`,
);
