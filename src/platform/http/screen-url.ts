import type { ClientPath } from '#contract-kit/client-path.ts';
import type { Config } from '../config/config.ts';

/** The absolute URL of a screen, for emails and identity providers. */
export const screenUrl = ({ config }: { readonly config: Pick<Config, 'url'> }, path: ClientPath, query = ''): string =>
  new URL(`/app${path}${query}`, config.url).href;
