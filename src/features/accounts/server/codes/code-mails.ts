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
const nothingHappens = 'Didn’t request this? You can ignore this email.';

const verifyAddress: Wording = {
  subject: 'Your Plinth code',
  heading: (firstName) => `Welcome, ${firstName}`,
  purpose: 'Enter this code to confirm your email address.',
  button: 'Confirm email address',
  ifNotYou: 'Didn’t sign up? Someone may have entered your address by mistake. You can ignore this email.',
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
    subject: 'Change your email address',
    heading: hello,
    purpose: 'Enter this code to change the email address of your Plinth account.',
    button: 'Go on',
    ifNotYou:
      'Didn’t request this? Someone else may have access to your account. Sign out your other devices and change your password.',
  },
  'set-email': {
    subject: 'Confirm your email address',
    heading: () => 'Confirm your email address',
    purpose: 'Enter this code to use this address for your Plinth account.',
    button: 'Use this email address',
    ifNotYou: nothingHappens,
  },
  link: {
    subject: 'Link a sign-in method',
    heading: hello,
    purpose: 'Enter this code to sign in to your Plinth account with {provider} from now on.',
    button: 'Link account',
    ifNotYou: nothingHappens,
  },
  unlink: {
    subject: 'Remove a sign-in method',
    heading: hello,
    purpose: 'Enter this code to stop signing in to your Plinth account with {provider}.',
    button: 'Remove sign-in method',
    ifNotYou:
      'Didn’t request this? Someone else may have access to your account. Sign out your other devices and change your password.',
  },
  leave: {
    subject: 'Delete your account',
    heading: hello,
    purpose: 'Enter this code to delete your Plinth account and every project you own in 14 days.',
    button: 'Delete my account',
    ifNotYou:
      'Didn’t request this? Someone else may have access to your account. Sign out your other devices and change your password.',
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
      `${wording.purpose.replace('{provider}', details.providerName ?? 'the provider')} It expires in 10 minutes.`,
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
    'Someone, probably you, tried to create an account with this address. You already have one, so you can sign in.',
  ],
  button: { label: 'Sign in', url: screenUrl(house, clientPath('signIn', {})) },
  footnote: 'Wasn’t you? Nothing was changed and you can ignore this email.',
});
