import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { refuseOutbound } from './refuse-outbound.ts';

export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** A URL that may be called, and the only address it may be called at. */
export type Target = { readonly url: URL; readonly address: string };

const standardPorts = [80, 443, 8080, 8443] as const;

/**
 * Validates a URL and resolves its name, once. Unusual notations of IPv4 (decimal, octal, hexadecimal, short) are already normalized here,
 * because the URL parser is the one of browsers. One forbidden address among many refuses the name.
 */
export async function checkTarget(
  url: URL,
  resolve: Resolve,
  ports: readonly number[] = standardPorts,
): Promise<Target> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuseOutbound('bad_address');
  if (url.username !== '' || url.password !== '') throw refuseOutbound('bad_address');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!ports.includes(port)) throw refuseOutbound('bad_address');

  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(hostname) === 0 ? await resolve(hostname) : [hostname];
  const [address] = addresses;
  if (address === undefined) throw refuseOutbound('unreachable');
  if (!addresses.every(isPublicAddress)) throw refuseOutbound('bad_address');
  return { url, address };
}
