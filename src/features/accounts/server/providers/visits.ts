import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { Arrival } from '../../contract/arrival.ts';
import { providerVisits } from '../tables.ts';
import { callProvider, getProvider } from './get-providers.ts';
import type { VisitSecrets } from './identity-provider.ts';

const visitMs = 10 * 60_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const secret = (): string => randomBytes(32).toString('base64url');

type VisitRequest = {
  readonly idp: string;
  /** The hash of the secret that the browser keeps. */
  readonly browserHash: string;
  /** The person who wants to link the provider, if that is the purpose. */
  readonly userId: string | null;
  readonly arrival?: Arrival | undefined;
};

/** Stores a visit and returns the URL for the browser. The provider is called before, so that no transaction waits for it. */
export async function startVisit(
  open: OpenScope,
  { idp, arrival = {}, ...errand }: VisitRequest,
): Promise<{ readonly url: string }> {
  const provider = getProvider(open.house, idp);
  const secrets: VisitSecrets = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const url = await callProvider(open.house, provider, provider.authorizationUrl(secrets));
  const { state, ...kept } = secrets;
  const expiresAt = new Date(open.house.clock.now().getTime() + visitMs);
  await open.inTransaction((scope) =>
    scope.tx
      .insert(providerVisits)
      .values({ stateHash: hash(state), provider: provider.id, ...kept, ...errand, arrival, expiresAt }),
  );
  return { url: url.href };
}

export type Visit = VisitSecrets & {
  readonly provider: string;
  readonly userId: string | null;
  readonly arrival: Arrival;
};

/** Deletes and returns the visit of a returning browser; null if it is expired, unknown, or of another browser. */
export async function spendVisit(scope: Scope, state: string, browserSecret: string): Promise<Visit | null> {
  const [row] = await scope.tx
    .delete(providerVisits)
    .where(eq(providerVisits.stateHash, hash(state)))
    .returning();
  if (!row || row.expiresAt <= scope.house.clock.now()) return null;
  if (!isSameSecret(row.browserHash, hash(browserSecret))) return null;
  const { provider, nonce, codeVerifier, userId, arrival } = row;
  return { state, provider, nonce, codeVerifier, userId, arrival };
}
