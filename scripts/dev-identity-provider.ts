import { startIdentityProvider } from '#features/accounts/testing/start-identity-provider.ts';
import { readConfig } from '#platform/config/config.ts';
import { root } from './root.ts';

const defaultPort = 4702;

export type DevIdentityProvider = { readonly environment: Readonly<Record<string, string>>; close(): void };

/** The identity provider of `npm run dev`: it signs in any person by the address they enter. Not started if providers are configured. */
export async function startDevIdentityProvider(env: NodeJS.ProcessEnv, url: string): Promise<DevIdentityProvider> {
  if (hasProviders(env)) return { environment: {}, close: () => {} };
  const options = { redirectUris: [new URL('/app/auth', url).href], title: 'Development sign-in' };
  // The default port keeps URLs in the browser's history valid; any other works as well.
  const running = await startIdentityProvider({ ...options, port: defaultPort }).catch(() =>
    startIdentityProvider(options),
  );
  process.stdout.write(`  Identity provider for development: ${running.issuer} (any email address works)\n`);
  const { issuer, clientId, clientSecret } = running;
  const setting = { id: 'dev', name: options.title, issuer, clientId, clientSecret };
  return { environment: { PLINTH_PROVIDERS: JSON.stringify([setting]) }, close: () => void running.close() };
}

function hasProviders(env: NodeJS.ProcessEnv): boolean {
  if (env.PLINTH_PROVIDERS) return true;
  try {
    return readConfig(env, root).providers.length > 0;
  } catch {
    // The server reads the same settings, and reports errors in them.
    return false;
  }
}
