import { safeMailName } from '#platform/mail/safe-mail-name.ts';

const maxLength = 1900;

/**
 * A message as a paragraph of a mail: in one line, because a note may have several, and without addresses, because names and titles are
 * other people's words.
 */
export const inOneLine = (message: string): string =>
  safeMailName(
    message.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, maxLength),
    'There is news about an approval.',
  );
