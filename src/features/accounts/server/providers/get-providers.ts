import { clientPath } from '#contract-kit/client-path.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house/house.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { makeGithubProvider } from './github-provider.ts';
import { type IdentityProvider, ProviderUnreachable } from './identity-provider.ts';
import { makeOidcProvider } from './oidc-provider.ts';

/** One instance per configuration, because they cache the metadata of their issuers. */
const providersByConfig = new WeakMap<Config, readonly IdentityProvider[]>();

/** The identity providers of this installation. */
export function getProviders({ config }: Pick<House, 'config'>): readonly IdentityProvider[] {
  const known = providersByConfig.get(config);
  if (known) return known;
  // The page to which people return; it is registered with every provider.
  const redirectUri = screenUrl({ config }, clientPath('providerReturn', {}));
  const made = config.providers.map((setting) =>
    setting.kind === 'github' ? makeGithubProvider(setting, redirectUri) : makeOidcProvider(setting, redirectUri),
  );
  providersByConfig.set(config, made);
  return made;
}

export function getProvider(house: Pick<House, 'config'>, id: string): IdentityProvider {
  const provider = getProviders(house).find((each) => each.id === id);
  if (!provider) throw refuse('not_found');
  return provider;
}

/** The display name; the id for a provider that is no longer configured. */
export const getProviderName = (house: Pick<House, 'config'>, id: string): string =>
  house.config.providers.find((setting) => setting.id === id)?.name ?? id;

/**
 * Calls a provider, and throws a refusal when that fails. The reason is logged without any data, because queries and replies
 * contain codes and tokens.
 */
export async function callProvider<T>(
  { log }: Pick<House, 'log'>,
  { id }: Pick<IdentityProvider, 'id'>,
  question: Promise<T>,
): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const isAway = error instanceof ProviderUnreachable;
    log.warn(
      { provider: id, ...listReasons(error) },
      isAway ? 'identity provider is away' : 'identity provider said no',
    );
    throw refuseAccount(isAway ? 'provider_unreachable' : 'provider_failed');
  }
}

function listReasons(error: unknown): { readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    const { code, error: word } = cause as Error & { code?: unknown; error?: unknown };
    // The OAuth error code, such as `access_denied`; it may come from the query, so it may be anything.
    const isWord = typeof word === 'string' && /^[a-z_]{1,40}$/.test(word);
    reasons.push([cause.message, typeof code === 'string' ? code : '', isWord ? word : ''].filter(Boolean).join(' '));
  }
  return { reasons };
}
