import { Resolver } from 'node:dns/promises';
import type { House } from '../house/house.ts';

const timeoutMs = 1500;
const tries = 2;
/** The owner of a zone controls the size of its answers; only this much is read. */
const maxValues = 20;
const maxText = 255;

/** No answer, or a server failure: nothing is known, and nothing may be concluded. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export type DnsClient = {
  texts(name: string): Promise<readonly string[]>;
  aliases(name: string): Promise<readonly string[]>;
  /** Both IPv4 and IPv6. */
  addresses(name: string): Promise<readonly string[]>;
  /** The hosts that accept email. A domain that accepts none may say so with an empty name. */
  mailHosts(name: string): Promise<readonly string[]>;
};

/** The only place that queries name servers: the system's own, or those of the configuration. */
export function queryDns({ config }: Pick<House, 'config'>): DnsClient {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (config.dnsServers.length > 0) resolver.setServers(config.dnsServers);
  return {
    texts: async (name) => (await emptyIfMissing(resolver.resolveTxt(name))).map(plainText),
    aliases: async (name) => (await emptyIfMissing(resolver.resolveCname(name))).map(plainName),
    mailHosts: async (name) =>
      (await emptyIfMissing(resolver.resolveMx(name))).map(({ exchange }) => plainName(exchange)),
    addresses: async (name) =>
      (await Promise.all([emptyIfMissing(resolver.resolve4(name)), emptyIfMissing(resolver.resolve6(name))])).flat(),
  };
}

const plainText = (parts: readonly string[]): string => parts.join('').trim().slice(0, maxText);
const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** An empty result is an answer, too. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

async function emptyIfMissing<Value>(asked: Promise<Value[]>): Promise<Value[]> {
  try {
    return (await asked).slice(0, maxValues);
  } catch (error) {
    if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new NoAnswer('no name server answered', { cause: error });
  }
}
