import type { SecurityEvent, SecurityEventKind } from '../../../contract/security-events.ts';

/** Kinds whose sentence can name a detail: the provider, the device or the address. */
const kindsWithDetail = [
  'signed-in',
  'signed-in-unknown-device',
  'email-changed',
  'provider-linked',
  'provider-unlinked',
  'device-removed',
] as const satisfies readonly SecurityEventKind[];

type Sentence =
  | { readonly form: 'plain'; readonly kind: SecurityEventKind }
  | { readonly form: 'named'; readonly kind: (typeof kindsWithDetail)[number]; readonly detail: string };

/** Chooses the sentence of an event. A sign-in with a password has the general one. */
export function chooseSentence({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): Sentence {
  const withName = kindsWithDetail.find((name) => name === kind);
  if (withName === undefined || !detail || detail === 'password') return { form: 'plain', kind };
  return { form: 'named', kind: withName, detail };
}

/** Events contain the id of a provider, which is shown by its name. */
export const hasProviderDetail = (kind: SecurityEventKind): boolean =>
  kind.startsWith('signed-in') || kind.startsWith('provider-');
