import type { SecurityEvent, SecurityEventKind } from '../../../contract/security-events.ts';

/** Things whose sentence can say which: through which provider, which device, from which address. */
const named = [
  'signed-in',
  'signed-in-unknown-device',
  'email-changed',
  'provider-linked',
  'provider-unlinked',
  'device-removed',
] as const satisfies readonly SecurityEventKind[];

type Sentence =
  | { readonly form: 'plain'; readonly kind: SecurityEventKind }
  | { readonly form: 'named'; readonly kind: (typeof named)[number]; readonly detail: string };

/** Which sentence an event has. Signing in with a password is the plain case. */
export function sentenceOf({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): Sentence {
  const withName = named.find((name) => name === kind);
  if (withName === undefined || !detail || detail === 'password') return { form: 'plain', kind };
  return { form: 'named', kind: withName, detail };
}

/** Events name a provider by its id; people know its name. */
export const namesProvider = (kind: SecurityEventKind): boolean =>
  kind.startsWith('signed-in') || kind.startsWith('provider-');
