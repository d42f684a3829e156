import { z } from 'zod';
import { maxLength } from '#contract-kit/lengths.ts';
import { addressKey } from './addresses.ts';

/* The fields of a contact, for every entry point: screens, imports, forms. */

/** One line without characters that can’t be shown: such texts end up in emails. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'This contains characters that can’t be shown.');

/** One address, as written; its domain may be in any script. */
export const ContactEmail = line(maxLength.email).refine(
  (email) => addressKey(email) !== null,
  'Enter a valid email address.',
);

/** A day of a year, such as 1990-03-31. */
const Birthday = z.iso.date('Enter a date.').refine((day) => day >= '1900-01-01', 'Enter a date after 1900.');

export const Tag = line(maxLength.tag).min(1, 'Enter a tag.');

export const contactTexts = {
  firstName: line(50),
  lastName: line(50),
  company: line(100),
  phone: line(40),
  city: line(100),
  /** As people write it: “DK”, “Denmark”. */
  country: line(60),
  language: line(35),
  timeZone: line(60),
} as const;

export const contactFields = {
  ...contactTexts,
  birthday: Birthday.nullable(),
  note: z.string().trim().max(maxLength.notes, `Use at most ${maxLength.notes} characters.`),
} as const;

export const maxTags = 30;
/** The most addresses that can be added by hand at once; files are for more. */
export const maxAddresses = 200;

export const contactStates = ['ok', 'risky', 'ndr'] as const;
export type ContactState = (typeof contactStates)[number];

export const suppressionReasons = ['unsubscribed', 'ndr', 'complaint', 'blocked'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What can happen to a contact. */
export const eventKinds = [
  'added',
  'imported',
  'updated',
  'changed',
  'tagged',
  'listed',
  'unlisted',
  'suppressed',
  'lifted',
  'merged',
] as const;
export type EventKind = (typeof eventKinds)[number];
