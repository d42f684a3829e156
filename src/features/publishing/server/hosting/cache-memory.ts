/** A handle of a cached value. `value` is undefined once it was evicted. */
export type CacheEntry<Value> = {
  value: Value | undefined;
  readonly key: string;
  readonly cache: { drop(key: string): void };
  bytes: number;
  newer: CacheEntry<unknown> | null;
  older: CacheEntry<unknown> | null;
};

/** The memory limit of a site server, shared by all of its caches: the least recently used entry is evicted first. */
export class CacheMemory {
  readonly #limit: number;
  #bytes = 0;
  #newest: CacheEntry<unknown> | null = null;
  #oldest: CacheEntry<unknown> | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  openCache<Value>(): Cache<Value> {
    return new Cache<Value>(this);
  }

  /** Marks an entry as recently used. While half of the memory is free nothing is evicted, so the order does not matter. */
  touch(entry: CacheEntry<unknown>): void {
    if (entry === this.#newest || this.#bytes * 2 < this.#limit || entry.value === undefined) return;
    this.#unlink(entry);
    this.#link(entry);
  }

  add(entry: CacheEntry<unknown>): void {
    this.#bytes += entry.bytes;
    this.#link(entry);
    this.#makeRoom(entry);
  }

  /** The entry has grown: a page is also cached in compressed form. */
  grow(entry: CacheEntry<unknown>, bytes: number): void {
    if (entry.value === undefined) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom(entry);
  }

  remove(entry: CacheEntry<unknown>): void {
    this.#bytes -= entry.bytes;
    entry.value = undefined;
    this.#unlink(entry);
  }

  /** An entry that is about to be used stays, even if it alone exceeds the limit. */
  #makeRoom(except: CacheEntry<unknown>): void {
    while (this.#bytes > this.#limit) {
      const oldest = this.#oldest === except ? except.newer : this.#oldest;
      if (!oldest) return;
      oldest.cache.drop(oldest.key);
    }
  }

  #link(entry: CacheEntry<unknown>): void {
    entry.older = this.#newest;
    entry.newer = null;
    if (this.#newest) this.#newest.newer = entry;
    this.#newest = entry;
    this.#oldest ??= entry;
  }

  #unlink(entry: CacheEntry<unknown>): void {
    if (entry.newer) entry.newer.older = entry.older;
    else this.#newest = entry.older;
    if (entry.older) entry.older.newer = entry.newer;
    else this.#oldest = entry.newer;
    entry.newer = null;
    entry.older = null;
  }
}

/** Values by name, within the limit of the memory they belong to. */
export class Cache<Value> {
  readonly #memory: CacheMemory;
  readonly #entries = new Map<string, CacheEntry<Value>>();
  #isClosed = false;

  constructor(memory: CacheMemory) {
    this.#memory = memory;
  }

  get(key: string): CacheEntry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#memory.touch(entry);
    return entry;
  }

  put(key: string, value: Value, bytes: number): CacheEntry<Value> {
    this.drop(key);
    const entry: CacheEntry<Value> = { value, key, cache: this, bytes, newer: null, older: null };
    if (this.#isClosed) return entry;
    this.#entries.set(key, entry);
    this.#memory.add(entry);
    return entry;
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#memory.remove(entry);
  }

  /** The cache is not used for new requests any more. Requests that started before are still answered, but nothing is cached for them. */
  close(): void {
    this.#isClosed = true;
    for (const key of this.#entries.keys()) this.drop(key);
  }
}
