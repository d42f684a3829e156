import type { Config } from '#platform/config/config.ts';
import { hostName, originOf } from '#platform/http/origins.ts';
import type { HostKey } from './live-site.ts';

/** A name that somebody could have bought: with a dot, and not the number of a machine. */
const ownDomain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whom a Host header calls; null where it can be no site's, and the database need not be asked. */
export function hostKey(header: string, config: Pick<Config, 'url' | 'sitesHost' | 'host'>): HostKey | null {
  const origin = originOf(header, config);
  if (origin.kind === 'site') return { kind: 'name', name: origin.name };
  const host = hostName(header);
  if (origin.kind !== 'unknown' || host === null || !ownDomain.test(host)) return null;
  return host.endsWith(`.${hostName(config.sitesHost)}`) ? null : { kind: 'host', host };
}
