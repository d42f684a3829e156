import { maxLength } from '#contract-kit/lengths.ts';

/** Names from the untrusted data of an identity provider. */
export type Names = { readonly firstName: string; readonly lastName: string };

type GivenNames = { readonly first?: unknown; readonly last?: unknown; readonly whole?: unknown };

/** The provider's own first and last name, otherwise the first word and the rest. Empty if it gave none. */
export function parseNames({ first, last, whole }: GivenNames): Names {
  const [firstName, lastName] = [cleanText(first), cleanText(last)];
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const [word = '', ...rest] = cleanText(whole, 2 * maxLength.username).split(' ');
  return { firstName: truncateText(word), lastName: truncateText(rest.join(' ')) };
}

/** Falls back to the address: `mara.lindqvist@…` becomes Mara Lindqvist until the person changes it. */
export function completeNames({ firstName, lastName }: Names, email: string): Names {
  const [local = ''] = email.split('@', 1);
  const words = local
    .replace(/\+.*/, '')
    .split(/[\d._-]+/)
    .filter(Boolean)
    .map(capitalize);
  const [word, ...rest] = words;
  const first = firstName || lastName ? firstName || lastName : cleanText(word ?? local);
  if (firstName && lastName) return { firstName, lastName };
  const isSame = first.toLowerCase() === word?.toLowerCase();
  return { firstName: first, lastName: isSame ? cleanText(rest.join(' ')) : '' };
}

/** One line without control and bidirectional characters, within the length limit. */
function cleanText(text: unknown, length: number = maxLength.username): string {
  if (typeof text !== 'string') return '';
  const seen = text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return truncateText(seen.replaceAll(/\s+/g, ' ').trim(), length);
}

/** Truncates to a number of UTF-16 units, as forms count them, without splitting a character. */
function truncateText(text: string, length: number = maxLength.username): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept.trimEnd();
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
