import type { MarkReason, RefusalReason } from './verdicts.ts';

const texts: Readonly<Record<RefusalReason | MarkReason, string>> = {
  'no-address': 'No email address',
  'invalid-address': 'Not a valid email address',
  'too-long': 'A value is too long for its field',
  'unreadable-characters': 'Contains characters that can’t be read',
  'invalid-birthday': 'Birthday is not a date',
  'invalid-tags': 'More than 30 tags, or a tag of more than 20 characters',
  unsubscribed: 'Unsubscribed, complained or blocked earlier',
  role: 'Role address, such as info@',
  disposable: 'Disposable mailbox',
  'no-mail-server': 'The domain accepts no email',
  bounced: 'Email to this address bounced earlier',
};

/** Why a row is refused or risky, on screen and in the file of refused rows. */
export const describeReason = (reason: RefusalReason | MarkReason): string => texts[reason];
