import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/tx.ts';
import type { CacheMemory } from './cache-memory.ts';
import { hostKey } from './host-key.ts';
import { type HostedFacts, type HostKey, type LiveSite, makeLiveSite } from './live-site.ts';
import { loadHosted } from './load-hosted.ts';

/** The cached state of one host. */
type Known = {
  readonly name: string;
  readonly key: HostKey;
  /** Null: no site has this host. */
  site: LiveSite | null;
  /** The facts that `site` was created from. */
  written: string;
  /** Until the first time it is used as it is; until the second it is used while it is refreshed. */
  freshUntil: number;
  usableUntil: number;
  /** Counts the change events: a result that was read before the last one may be outdated. */
  words: number;
  /** Counts the events that may have blocked the site: a result that was read before the last one is not used at all. */
  drops: number;
  looking: Promise<void> | null;
  lookingSince: number;
  /** The time of the last database failure: until it recovers, requests do not wait for it. */
  isCutOff: boolean;
};

export type LookUp = {
  readonly config: Pick<Config, 'url' | 'sitesHost' | 'host'>;
  readonly database: Pick<Database, 'query'>;
  readonly memory: CacheMemory;
};

const freshMs = 3_000;
const usableMs = 30_000;
/** The longest time a request waits for a slow database if it can be answered from the cache. */
const lookupTimeoutMs = 1_000;
const maxSites = 10_000;
const maxUnknownHosts = 5_000;
const maxHeaders = 20_000;
/** Limits concurrent lookups, for clients that try out many names. */
const maxLookups = 200;

export class TooManyLookups extends Error {
  override readonly name = 'TooManyQuestions';
}

/**
 * Resolves a Host header to a site. Results are cached for a moment, refreshed in the background for a while longer, and refreshed at once
 * when an event reports a change. While the database is down, the last results stay in use for as long as that takes.
 */
export class KnownHosts {
  readonly #with: LookUp;
  /** Every spelling that was used: with a port, in capitals. Null for names that cannot belong to any site. */
  readonly #byHeader = new Map<string, Known | null>();
  /** Sorted by their last lookup: unused ones are evicted first. Requests for unknown hosts cannot evict sites. */
  readonly #sites = new Map<string, Known>();
  readonly #strangers = new Map<string, Known>();
  #looking = 0;

  constructor(lookUp: LookUp) {
    this.#with = lookUp;
  }

  /** The site that is served there, or null. No promise if nothing has to be looked up. */
  find(header: string): LiveSite | null | Promise<LiveSite | null> {
    let known = this.#byHeader.get(header);
    if (known === undefined) known = this.#read(header);
    if (known === null) return null;
    const now = Date.now();
    if (now < known.freshUntil) return known.site;
    return this.#findAgain(known, now);
  }

  /** An event reported that this site changed. It may be unknown so far. */
  forget(siteId: string): void {
    for (const known of this.#sites.values()) if (known.site?.siteId === siteId) expire(known);
    for (const known of this.#strangers.values()) expire(known);
  }

  /** Events may have been missed. */
  forgetAll(): void {
    for (const known of this.#sites.values()) expire(known);
    for (const known of this.#strangers.values()) expire(known);
  }

  /**
   * An event reported that these sites may be blocked. They are not served again before the database was queried, however long that takes,
   * and results that are being read are read again.
   */
  drop(isMeant: (site: LiveSite) => boolean): void {
    for (const known of [...this.#sites.values(), ...this.#strangers.values()]) {
      if (known.looking) known.drops += 1;
      if (!known.site || !isMeant(known.site)) continue;
      known.site.found.close();
      known.site = null;
      known.written = '';
      expire(known);
    }
  }

  #read(header: string): Known | null {
    const key = hostKey(header, this.#with.config);
    if (this.#byHeader.size >= maxHeaders) this.#byHeader.clear();
    const known = key && this.#knownAs(key);
    this.#byHeader.set(header, known);
    return known;
  }

  #knownAs(key: HostKey): Known {
    const name = key.kind === 'name' ? `name ${key.name}` : `host ${key.host}`;
    const known = this.#sites.get(name) ?? this.#strangers.get(name);
    if (known) return known;
    const fresh: Known = {
      name,
      key,
      site: null,
      written: '',
      freshUntil: 0,
      usableUntil: 0,
      words: 0,
      drops: 0,
      looking: null,
      lookingSince: 0,
      isCutOff: false,
    };
    this.#keep(fresh);
    return fresh;
  }

  #findAgain(known: Known, now: number): LiveSite | null | Promise<LiveSite | null> {
    if (!known.looking) {
      if (this.#looking >= maxLookups && !known.site) return Promise.reject(new TooManyLookups());
      known.lookingSince = now;
      known.looking = this.#look(known);
    }
    const { site, looking } = known;
    if (!site) return looking.then(() => known.site);
    // A request with a cached result does not fail because of a failed refresh, and waits only briefly.
    const settled = looking.catch(() => undefined);
    if (now < known.usableUntil || known.isCutOff || now - known.lookingSince > lookupTimeoutMs) return site;
    return Promise.race([settled, pause(lookupTimeoutMs, undefined, { ref: false })]).then(() => known.site);
  }

  async #look(known: Known): Promise<void> {
    const { words } = known;
    this.#looking += 1;
    try {
      const facts = await this.#load(known);
      const written = JSON.stringify(facts);
      if (written !== known.written) {
        known.site?.found.close();
        known.site = facts && makeLiveSite(facts, known.key, this.#with.config, this.#with.memory.openCache());
        known.written = written;
      }
      known.isCutOff = false;
      this.#keep(known);
      if (known.words !== words) return;
      known.freshUntil = Date.now() + freshMs;
      known.usableUntil = Date.now() + usableMs;
    } catch (error) {
      if (!known.site) throw error;
      known.isCutOff = true;
      known.freshUntil = Date.now() + lookupTimeoutMs;
    } finally {
      this.#looking -= 1;
      known.looking = null;
    }
  }

  async #load(known: Known): Promise<HostedFacts | null> {
    for (;;) {
      const { drops } = known;
      const facts = await loadHosted(this.#with.database, known.key);
      if (known.drops === drops) return facts;
    }
  }

  #keep(known: Known): void {
    this.#sites.delete(known.name);
    this.#strangers.delete(known.name);
    const [kept, most] = known.site ? [this.#sites, maxSites] : [this.#strangers, maxUnknownHosts];
    kept.set(known.name, known);
    if (kept.size <= most) return;
    const [oldest] = kept.values();
    if (!oldest) return;
    kept.delete(oldest.name);
    oldest.site?.found.close();
    // A spelling may still refer to it; then it is looked up again before it is used.
    oldest.written = '';
    expire(oldest);
  }
}

function expire(known: Known): void {
  known.words += 1;
  known.freshUntil = 0;
  known.usableUntil = 0;
}
