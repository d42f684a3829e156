import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../contract.ts';

const screen = (scope: Scope, path: string): string => new URL(`/app/${path}`, scope.house.config.url).href;

/** The code, and the same as a link to a page with a button: opening it spends nothing. */
export const mailCode = (
  scope: Scope,
  about: { readonly to: string; readonly firstName: string; readonly flow: CodeFlow; readonly code: string },
): Promise<unknown> =>
  scope.house.mail.post(scope.tx, {
    to: about.to,
    subject: 'Your Plinth code',
    heading: `Welcome, ${about.firstName}`,
    paragraphs: ['Enter this code to confirm your address. It is valid for 10 minutes.'],
    code: about.code,
    button: {
      label: 'Confirm my address',
      url: screen(scope, `otp/verify-email/${about.flow._id}/${about.flow.token}/${about.code}`),
    },
    footnote: 'You did not sign up? Then somebody mistyped their address, and you can forget this mail.',
  });

/** Somebody signed up with an address that has an account: only its owner is told. */
export const mailKnownAddress = (scope: Scope, to: string): Promise<unknown> =>
  scope.house.mail.post(scope.tx, {
    to,
    subject: 'You already have a Plinth account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. It has an account already, so just sign in.',
    ],
    button: { label: 'Sign in', url: screen(scope, 'login') },
    footnote: 'It was not you? Nothing has changed, and there is nothing to do.',
  });
