import { z } from 'zod';
import { maxLength } from '#contract-kit/lengths.ts';

export const risks = ['role', 'disposable', 'no-mail-server'] as const;
export type Risk = (typeof risks)[number];

const Email = z.email().max(maxLength.email);

/**
 * How an address is compared: in lower case, with the domain in ASCII. Null if it is no address. Two ways of writing one address have the
 * same key; whether a mailbox distinguishes case is known to its server only, and in practice none does.
 */
export function addressKey(written: string): string | null {
  const at = written.lastIndexOf('@');
  if (at < 1) return null;
  const domain = asciiDomain(written.slice(at + 1));
  if (domain === null) return null;
  const key = `${written.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
  return Email.safeParse(key).success ? key : null;
}

function asciiDomain(domain: string): string | null {
  const trimmed = domain.normalize('NFC').toLowerCase();
  if (/^[a-z0-9.-]+$/.test(trimmed)) return trimmed;
  // URL reads more than names: anything but letters, digits, dots and hyphens would be another part of an address.
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(trimmed)) return null;
  try {
    return new URL(`http://${trimmed}`).hostname;
  } catch {
    return null;
  }
}

export type ParsedAddresses = {
  /** As written, with their keys, each once. */
  readonly addresses: readonly { readonly email: string; readonly key: string }[];
  /** Those that are no addresses. */
  readonly invalid: readonly string[];
};

/** A list of addresses, separated by commas as in the specification; line breaks and semicolons are common in pasted ones. */
export function parseAddresses(text: string): ParsedAddresses {
  const addresses = new Map<string, { readonly email: string; readonly key: string }>();
  const invalid: string[] = [];
  for (const part of text.split(/[,;\n\r]+/)) {
    const email = part.trim();
    if (email === '') continue;
    const key = addressKey(email);
    if (key === null) invalid.push(email);
    else if (!addresses.has(key)) addresses.set(key, { email, key });
  }
  return { addresses: [...addresses.values()], invalid };
}

/** Mailboxes of a function instead of a person: several people read them, and nobody of them agreed. */
const roles = new Set(
  (
    'abuse admin administrator all billing contact dev devnull everyone hello help hostmaster hr info it jobs legal list mail ' +
    'mailer-daemon marketing news newsletter no-reply noc noreply office ops orders postmaster press privacy root sales security service ' +
    'spam staff support sysadmin team undisclosed-recipients usenet webmaster'
  ).split(' '),
);

/** What is risky about an address as such; null if nothing is. `isDisposable` knows the domains of throw-away mailboxes. */
export function findRisk(key: string, isDisposable: (domain: string) => boolean): Risk | null {
  const at = key.lastIndexOf('@');
  if (isDisposable(key.slice(at + 1))) return 'disposable';
  const mailbox = key.slice(0, at).split('+', 1)[0] ?? '';
  return roles.has(mailbox) ? 'role' : null;
}
