import type { Config } from '../config/config.ts';

/**
 * The kind of origin that a Host header names. Pages of tenants never share an origin with the app, so a script on a published site can
 * neither read the app's storage nor use its credentials.
 */
export type Origin =
  | { readonly kind: 'app' }
  | { readonly kind: 'preview'; readonly name: string }
  | { readonly kind: 'site'; readonly name: string }
  | { readonly kind: 'unknown' };

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/;
const siteName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const previewSuffix = '--preview';

/** The host without port, or null if the header is not a valid host. */
export function hostName(header: string | undefined): string | null {
  const match = hostShape.exec((header ?? '').toLowerCase());
  return match?.[1]?.replace(/\.$/, '') ?? null;
}

export const isLoopbackHost = (header: string | undefined): boolean => loopbackNames.has(hostName(header) ?? '');

export function originOf(header: string | undefined, config: Pick<Config, 'url' | 'sitesHost' | 'host'>): Origin {
  const host = hostName(header);
  if (!host) return { kind: 'unknown' };
  if (host === config.url.hostname) return { kind: 'app' };
  // Loopback names are accepted only if the server listens on nothing else: behind a proxy every request looks local.
  if (loopbackNames.has(host) && (isLoopbackHost(config.host) || config.host === '::1')) return { kind: 'app' };

  const parent = `.${hostName(config.sitesHost)}`;
  if (!host.endsWith(parent)) return { kind: 'unknown' };
  const name = host.slice(0, -parent.length);
  if (!siteName.test(name)) return { kind: 'unknown' };
  if (name.endsWith(previewSuffix)) return { kind: 'preview', name: name.slice(0, -previewSuffix.length) };
  // `--` is reserved for previews and punycode; no site name contains it.
  if (name.includes('--')) return { kind: 'unknown' };
  return { kind: 'site', name };
}
