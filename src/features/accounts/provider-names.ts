import { maxLength } from '#contract-kit/lengths.ts';

/** Names out of what an identity provider says, which may be anything. */
export type Names = { readonly firstName: string; readonly lastName: string };

type Given = { readonly first?: unknown; readonly last?: unknown; readonly whole?: unknown };

/** The provider's own division if it has one, else the first word and the rest. Empty where it gave nothing. */
export function namesFrom({ first, last, whole }: Given): Names {
  const [firstName, lastName] = [clean(first), clean(last)];
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const [word = '', ...rest] = clean(whole, 2 * maxLength.username).split(' ');
  return { firstName: cut(word), lastName: cut(rest.join(' ')) };
}

/** Everybody is called something: `mara.lindqvist@…` is Mara Lindqvist until she says otherwise. */
export function namesOrFromAddress({ firstName, lastName }: Names, email: string): Names {
  const [local = ''] = email.split('@', 1);
  const words = local
    .replace(/\+.*/, '')
    .split(/[\d._-]+/)
    .filter(Boolean)
    .map(capitalised);
  const [word, ...rest] = words;
  const first = firstName || lastName ? firstName || lastName : clean(word ?? local);
  if (firstName && lastName) return { firstName, lastName };
  const isSame = first.toLowerCase() === word?.toLowerCase();
  return { firstName: first, lastName: isSame ? clean(rest.join(' ')) : '' };
}

/** Without what is not seen and turns lines and directions about, in one line, within the length. */
function clean(text: unknown, length: number = maxLength.username): string {
  if (typeof text !== 'string') return '';
  const seen = text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return cut(seen.replaceAll(/\s+/g, ' ').trim(), length);
}

/** At most so many UTF-16 units, as forms count them, and no half character at the end. */
function cut(text: string, length: number = maxLength.username): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept.trimEnd();
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
