import type { Entry, EntryWarning } from '../manifest/entry.ts';
import { KnownAnchors } from './broken-anchors.ts';
import { KnownReads } from './known-reads.ts';
import { PackUsage } from './pack-usage.ts';

/** The outputs of a site's last build, with running totals. */
export class BuiltOutputs {
  readonly #byKey = new Map<string, Entry>();
  readonly #warned = new Map<string, readonly EntryWarning[]>();
  readonly reads = new KnownReads();
  readonly packs = new PackUsage();
  readonly anchors = new KnownAnchors();
  #bytes = 0;
  #warnings = 0;

  get size(): number {
    return this.#byKey.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Entry | undefined {
    return this.#byKey.get(key);
  }

  keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  get warningCount(): number {
    return this.#warnings;
  }

  *warnings(): Generator<EntryWarning> {
    for (const warnings of this.#warned.values()) yield* warnings;
  }

  put(entry: Entry): void {
    this.drop(entry.key);
    this.#byKey.set(entry.key, entry);
    this.reads.add(entry.key, entry.reads);
    this.packs.add(entry.key, entry.spot);
    this.anchors.add(entry);
    this.#bytes += entry.spot.length;
    this.#warnings += entry.warnings.length;
    if (entry.warnings.length > 0) this.#warned.set(entry.key, entry.warnings);
  }

  /** Returns the previous value. */
  drop(key: string): Entry | undefined {
    const entry = this.#byKey.get(key);
    if (!entry) return undefined;
    this.#byKey.delete(key);
    this.#warned.delete(key);
    this.#warnings -= entry.warnings.length;
    this.reads.remove(key, entry.reads);
    this.packs.remove(key, entry.spot);
    this.anchors.remove(entry);
    this.#bytes -= entry.spot.length;
    return entry;
  }
}
