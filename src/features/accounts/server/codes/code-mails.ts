import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import type { House } from '#platform/house/house.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { MailFields } from '#platform/mail/mail-fields.ts';
import type { UserRow } from '../tables.ts';
import { type FlowRow, tokenOf } from './flow-secrets.ts';

type Wording = {
  readonly subject: string;
  readonly heading: (firstName: string) => string;
  readonly purpose: string;
  readonly button: string;
  readonly ifNotYou: string;
};

const hello = (firstName: string): string => `Hello ${firstName}`;
const nothingHappens = 'You did not ask for this? Then do nothing: without the code nothing happens.';

const verifyAddress: Wording = {
  subject: 'Your Plinth code',
  heading: (firstName) => `Welcome, ${firstName}`,
  purpose: 'Enter this code to confirm your address.',
  button: 'Confirm my address',
  ifNotYou: 'You did not sign up? Then somebody mistyped their address, and you can forget this mail.',
};

const wordings: Readonly<Record<string, Wording>> = {
  'verify-email': verifyAddress,
  'verify-operator': verifyAddress,
  'reset-password': {
    subject: 'Choose a new password',
    heading: hello,
    purpose: 'Enter this code to choose a new password for your Plinth account.',
    button: 'Choose a new password',
    ifNotYou: nothingHappens,
  },
  'change-email': {
    subject: 'Change your e-mail address',
    heading: hello,
    purpose: 'Enter this code to give your Plinth account another address.',
    button: 'Go on',
    ifNotYou:
      'You did not ask for this? Somebody is signed in as you: sign out other devices and change your password.',
  },
  'set-email': {
    subject: 'Confirm your e-mail address',
    heading: () => 'Confirm your address',
    purpose: 'Enter this code to use this address for your Plinth account.',
    button: 'Use this address',
    ifNotYou: nothingHappens,
  },
  link: {
    subject: 'Link a way to sign in',
    heading: hello,
    purpose: 'Enter this code to sign in to your Plinth account with {provider} from now on.',
    button: 'Link it',
    ifNotYou: nothingHappens,
  },
  unlink: {
    subject: 'Remove a way to sign in',
    heading: hello,
    purpose: 'Enter this code, and {provider} no longer signs in to your Plinth account.',
    button: 'Remove it',
    ifNotYou:
      'You did not ask for this? Somebody is signed in as you: sign out other devices and change your password.',
  },
  leave: {
    subject: 'Delete your account',
    heading: hello,
    purpose: 'Enter this code to have your Plinth account deleted in 14 days, with every project you own.',
    button: 'Delete my account',
    ifNotYou:
      'You did not ask for this? Somebody is signed in as you: sign out other devices and change your password.',
  },
};

/** The action in the address of the page, where it differs from the purpose. */
const actionOf = (purpose: string): string => (purpose === 'verify-operator' ? 'verify-email' : purpose);

/** What the mails of some flows name. */
const MailDetails = z.object({
  firstName: z.string().optional(),
  providerName: z.string().optional(),
  /** The address may belong to an account already: it is confirmed for linking. */
  mayHaveAccount: z.boolean().optional(),
});

type About = {
  readonly house: House;
  readonly flow: FlowRow;
  /** Whose flow it is. */
  readonly user: UserRow | undefined;
  /** Whose address the flow's address is. */
  readonly owner: UserRow | undefined;
  readonly code: string;
};

/** The mail with the code, and the same as a link to a page with a button: opening it spends nothing. */
export function codeMail({ house, flow, user, owner, code }: About): MailFields | 'known-address' | 'none' {
  const details = MailDetails.parse(flow.details);
  // Somebody who came through a provider gave the address of an account: its owner must read what the code would do to it.
  const linked = flow.purpose === 'set-email' && details.mayHaveAccount ? owner : undefined;
  const wording = wordings[linked ? 'link' : flow.purpose];
  const isForNewAddress = ['verify-email', 'verify-operator', 'set-email'].includes(flow.purpose);
  // Nobody to write to: an unknown name, or a flow that has not been given its address yet.
  if (!wording || (isForNewAddress ? flow.email === '' : !user)) return 'none';
  if (isForNewAddress && owner && !details.mayHaveAccount) return 'known-address';
  return {
    to: isForNewAddress ? (linked?.email ?? flow.email) : (user?.email ?? ''),
    subject: wording.subject,
    heading: wording.heading(linked?.firstName ?? details.firstName ?? user?.firstName ?? ''),
    paragraphs: [
      `${wording.purpose.replace('{provider}', details.providerName ?? 'the provider')} It is valid for 10 minutes.`,
    ],
    code,
    button: {
      label: wording.button,
      url: screenUrl(
        house,
        clientPath('code', {
          action: actionOf(flow.purpose),
          userId: flow.id,
          token: tokenOf(house, flow.id),
          otp: code,
        }),
      ),
    },
    footnote: wording.ifNotYou,
  };
}

/** Somebody gave an address that has an account: only its owner is told. */
export const knownAddressMail = (house: House, to: string): MailFields => ({
  to,
  subject: 'You already have a Plinth account',
  heading: 'You already have an account',
  paragraphs: [
    'Somebody, probably you, wanted to use this address for an account. It has one already, so just sign in.',
  ],
  button: { label: 'Sign in', url: screenUrl(house, clientPath('signIn', {})) },
  footnote: 'It was not you? Nothing has changed, and there is nothing to do.',
});
