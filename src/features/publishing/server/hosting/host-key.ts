import type { Config } from '#platform/config/config.ts';
import { hostName, originOf } from '#platform/http/origins.ts';
import type { HostKey } from './live-site.ts';

/** A registrable name: with a dot, and no IP address. */
const ownDomain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The site name or host in a Host header; null if it cannot belong to any site, so that the database need not be queried. */
export function hostKey(header: string, config: Pick<Config, 'url' | 'sitesHost' | 'host'>): HostKey | null {
  const origin = originOf(header, config);
  if (origin.kind === 'site') return { kind: 'name', name: origin.name };
  const host = hostName(header);
  if (origin.kind !== 'unknown' || host === null || !ownDomain.test(host)) return null;
  return host.endsWith(`.${hostName(config.sitesHost)}`) ? null : { kind: 'host', host };
}
