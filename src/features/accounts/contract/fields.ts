import { z } from 'zod';
import { codeLength, codePattern, maxLength, minPasswordLength } from '#contract-kit/lengths.ts';

export const minute = 60_000;

/** Exactly one address, as typed into a form. */
export const Email = z
  .string()
  .trim()
  .min(1, 'Enter your email address.')
  .max(maxLength.email, 'The email address is too long (up to 75 characters).')
  .pipe(z.email('Enter a valid email address.'));

export const PersonName = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${what}.`)
    .max(maxLength.username, `Your ${what} is too long (up to 50 characters).`)
    // Emails contain the name, so it must not contain line breaks or bidirectional control characters.
    .regex(
      /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
      `Your ${what} contains characters that can’t be shown.`,
    );

/** A name for signing in and for being added to teams. Never contains `@`, so it cannot be mistaken for an address. */
export const Alias = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(maxLength.username, 'Use at most 50 characters.')
  .regex(
    /^[a-z0-9][a-z0-9._-]*$/i,
    'Use letters, digits, dots, hyphens and underscores, and start with a letter or digit.',
  );

export const Password = z
  .string()
  .min(minPasswordLength, 'Use at least 8 characters.')
  .max(maxLength.password, 'Use at most 100 characters.');

export const enterCode = `Enter the ${codeLength}-digit code.`;

/** A one-time code. Tolerates pasted spaces and dashes. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(codePattern, enterCode));
