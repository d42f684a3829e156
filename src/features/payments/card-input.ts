import { findSandboxCard, type SandboxCard } from './sandbox-cards.ts';

const maxDigits = 19;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** `4242 4242 4242 4242`, while it is typed. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, maxDigits)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `08 / 29`, while it is typed. A first digit above 1 can only be a month of its own. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
  // Without a year, the slash is left out, so that it can be deleted.
  return year === '' ? month : `${month} / ${year}`;
}

export const formatSecurityCode = (text: string): string => digitsOf(text).slice(0, 4);

/** The month is over with its last day. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split(' / ');
  return now >= new Date(2000 + Number(year), Number(month), 1);
}

export type CardInput = {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
};

export type CardProblem = 'fields-missing' | 'invalid-card';

type Checked =
  | { readonly card: SandboxCard; readonly problem: null; readonly fields: readonly (keyof CardInput)[] }
  | { readonly card: null; readonly problem: CardProblem; readonly fields: readonly (keyof CardInput)[] };

/** The test card that was typed, or what is wrong and in which fields. Nothing else of it leaves the browser. */
export function checkCard(input: CardInput, now: Date): Checked {
  const empty = (['number', 'expiry', 'code', 'name'] as const).filter((field) => input[field].trim() === '');
  if (empty.length > 0) return { card: null, problem: 'fields-missing', fields: empty };
  const card = findSandboxCard(input.number);
  const hasDate = /^(0[1-9]|1[0-2]) \/ \d\d$/.test(input.expiry) && !isExpired(input.expiry, now);
  const fields = [
    ...(card ? [] : ['number' as const]),
    ...(hasDate ? [] : ['expiry' as const]),
    ...(/^\d{3,4}$/.test(input.code) ? [] : ['code' as const]),
  ];
  return card && fields.length === 0
    ? { card, problem: null, fields }
    : { card: null, problem: 'invalid-card', fields };
}
