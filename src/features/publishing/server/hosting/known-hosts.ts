import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/tx.ts';
import { hostKey } from './host-key.ts';
import { type HostedFacts, type HostKey, type LiveSite, makeLiveSite } from './live-site.ts';
import { loadHosted } from './load-hosted.ts';
import type { Memory } from './memory.ts';

/** What is known of one host. */
type Known = {
  readonly name: string;
  readonly key: HostKey;
  /** Null: nobody's. */
  site: LiveSite | null;
  /** The facts that `site` was made from. */
  written: string;
  /** Until then it is used as it is; and until then used while it is looked up again. */
  freshUntil: number;
  usableUntil: number;
  /** Counts the words that came about it: what was read before the last one may be too old. */
  words: number;
  /** Counts the times it might have been closed: what was read before the last one is not used at all. */
  drops: number;
  looking: Promise<void> | null;
  lookingSince: number;
  /** The last time nobody could be asked: until somebody can, nobody waits. */
  isCutOff: boolean;
};

export type LookUp = {
  readonly config: Pick<Config, 'url' | 'sitesHost' | 'host'>;
  readonly database: Pick<Database, 'query'>;
  readonly memory: Memory;
};

const freshMs = 3_000;
const usableMs = 30_000;
/** A database that does not answer holds nobody up for longer who can be answered without it. */
const patienceMs = 1_000;
const maxSites = 10_000;
const maxStrangers = 5_000;
const maxHeaders = 20_000;
/** Somebody tries out names: the database is asked for so many at once. */
const maxLooking = 200;

export class TooManyQuestions extends Error {
  override readonly name = 'TooManyQuestions';
}

/**
 * Which site a Host header means. Answers are known for a moment, looked up again in the background for a while longer, and at once
 * when word comes that they changed. While the database is away the last ones count, for however long that is.
 */
export class KnownHosts {
  readonly #with: LookUp;
  /** Every spelling that was used: with a port, in capitals. Null for what cannot be anybody's. */
  readonly #byHeader = new Map<string, Known | null>();
  /** Each in the order they were looked up last: who is not asked for goes first. Strangers cannot push sites out. */
  readonly #sites = new Map<string, Known>();
  readonly #strangers = new Map<string, Known>();
  #looking = 0;

  constructor(lookUp: LookUp) {
    this.#with = lookUp;
  }

  /** The site that is served there, or null. Without a promise where nobody has to be asked. */
  find(header: string): LiveSite | null | Promise<LiveSite | null> {
    let known = this.#byHeader.get(header);
    if (known === undefined) known = this.#read(header);
    if (known === null) return null;
    const now = Date.now();
    if (now < known.freshUntil) return known.site;
    return this.#findAgain(known, now);
  }

  /** Word came that this site changed. It may also be one that nobody knew of before. */
  forget(siteId: string): void {
    for (const known of this.#sites.values()) if (known.site?.siteId === siteId) expire(known);
    for (const known of this.#strangers.values()) expire(known);
  }

  /** Words may have been missed. */
  forgetAll(): void {
    for (const known of this.#sites.values()) expire(known);
    for (const known of this.#strangers.values()) expire(known);
  }

  /**
   * Word came that visitors may no longer see these. They are not shown again before the database was asked, however long that takes, and
   * what is being read at this moment is read again.
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
      if (this.#looking >= maxLooking && !known.site) return Promise.reject(new TooManyQuestions());
      known.lookingSince = now;
      known.looking = this.#look(known);
    }
    const { site, looking } = known;
    if (!site) return looking.then(() => known.site);
    // Who has something to show does not fail for want of news, and waits a moment at most.
    const settled = looking.catch(() => undefined);
    if (now < known.usableUntil || known.isCutOff || now - known.lookingSince > patienceMs) return site;
    return Promise.race([settled, pause(patienceMs, undefined, { ref: false })]).then(() => known.site);
  }

  async #look(known: Known): Promise<void> {
    const { words } = known;
    this.#looking += 1;
    try {
      const facts = await this.#load(known);
      const written = JSON.stringify(facts);
      if (written !== known.written) {
        known.site?.found.close();
        known.site = facts && makeLiveSite(facts, known.key, this.#with.config, this.#with.memory.shelf());
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
      known.freshUntil = Date.now() + patienceMs;
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
    const [kept, most] = known.site ? [this.#sites, maxSites] : [this.#strangers, maxStrangers];
    kept.set(known.name, known);
    if (kept.size <= most) return;
    const [oldest] = kept.values();
    if (!oldest) return;
    kept.delete(oldest.name);
    oldest.site?.found.close();
    // Somebody may still hold it by a spelling; then it is looked up again before it is used.
    oldest.written = '';
    expire(oldest);
  }
}

function expire(known: Known): void {
  known.words += 1;
  known.freshUntil = 0;
  known.usableUntil = 0;
}
