import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import type { House } from '#platform/house/house.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { MailFields } from '#platform/mail/mail-fields.ts';
import type { UserRow } from '../tables.ts';
import { deriveToken, type FlowRow } from './flow-secrets.ts';

type Wording = {
  readonly subject: string;
  readonly heading: (firstName: string) => string;
  readonly purpose: string;
  readonly button: string;
  readonly ifNotYou: string;
};

const hello = (firstName: string): string => `Hello ${firstName}`;
const ignoreHint = 'Didn’t request this? You can ignore this email.';

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
    ifNotYou: ignoreHint,
  },
  'change-email': {
    subject: 'Change your email address',
    heading: hello,
    purpose: 'Enter this code to change the email address of your Plinth account.',
    button: 'Enter new address',
    ifNotYou:
      'Didn’t request this? Someone else may have access to your account. Sign out your other devices and change your password.',
  },
  'set-email': {
    subject: 'Confirm your email address',
    heading: () => 'Confirm your email address',
    purpose: 'Enter this code to use this address for your Plinth account.',
    button: 'Use this email address',
    ifNotYou: ignoreHint,
  },
  link: {
    subject: 'Link a sign-in method',
    heading: hello,
    purpose: 'Enter this code to sign in to your Plinth account with {provider} from now on.',
    button: 'Link account',
    ifNotYou: ignoreHint,
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

/** The action in the URL of the page, where it differs from the purpose. */
const getAction = (purpose: string): string => (purpose === 'verify-operator' ? 'verify-email' : purpose);

/** The details that emails of some flows mention. */
const MailDetails = z.object({
  firstName: z.string().optional(),
  providerName: z.string().optional(),
  /** The address may already have an account: confirming it links the two. */
  mayHaveAccount: z.boolean().optional(),
});

type About = {
  readonly house: House;
  readonly flow: FlowRow;
  /** The account of the flow. */
  readonly user: UserRow | undefined;
  /** The account with the address of the flow. */
  readonly owner: UserRow | undefined;
  readonly code: string;
};

/** The email with the code and a link to a page with a button, so that opening the link spends nothing. */
export function buildCodeMail({ house, flow, user, owner, code }: About): MailFields | 'known-address' | 'none' {
  const details = MailDetails.parse(flow.details);
  // A person from a provider entered the address of an account, so its owner must read what the code would do.
  const linked = flow.purpose === 'set-email' && details.mayHaveAccount ? owner : undefined;
  const wording = wordings[linked ? 'link' : flow.purpose];
  const isForNewAddress = ['verify-email', 'verify-operator', 'set-email'].includes(flow.purpose);
  // No recipient: an unknown name, or a flow without an address yet.
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
          action: getAction(flow.purpose),
          userId: flow.id,
          token: deriveToken(house, flow.id),
          otp: code,
        }),
      ),
    },
    footnote: wording.ifNotYou,
  };
}

/** Sent when a person enters an address that has an account: only its owner learns of that. */
export const buildKnownAddressMail = (house: House, to: string): MailFields => ({
  to,
  subject: 'You already have a Plinth account',
  heading: 'You already have an account',
  paragraphs: [
    'Someone, probably you, tried to create an account with this address. You already have one, so you can sign in.',
  ],
  button: { label: 'Sign in', url: screenUrl(house, clientPath('signIn', {})) },
  footnote: 'Wasn’t this you? Nothing was changed and you can ignore this email.',
});
