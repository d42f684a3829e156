/** A handle of a cached value. `value` is undefined once it was evicted. */
export type Held<Value> = {
  value: Value | undefined;
  readonly key: string;
  readonly shelf: { drop(key: string): void };
  bytes: number;
  newer: Held<unknown> | null;
  older: Held<unknown> | null;
};

/** The memory limit of a site server, shared by all of its caches: the least recently used entry is evicted first. */
export class Memory {
  readonly #limit: number;
  #bytes = 0;
  #newest: Held<unknown> | null = null;
  #oldest: Held<unknown> | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  shelf<Value>(): Shelf<Value> {
    return new Shelf<Value>(this);
  }

  /** Marks an entry as recently used. While half of the memory is free nothing is evicted, so the order does not matter. */
  touch(held: Held<unknown>): void {
    if (held === this.#newest || this.#bytes * 2 < this.#limit || held.value === undefined) return;
    this.#unlink(held);
    this.#link(held);
  }

  add(held: Held<unknown>): void {
    this.#bytes += held.bytes;
    this.#link(held);
    this.#makeRoom(held);
  }

  /** The entry has grown: a page is also cached in compressed form. */
  grow(held: Held<unknown>, bytes: number): void {
    if (held.value === undefined) return;
    held.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom(held);
  }

  remove(held: Held<unknown>): void {
    this.#bytes -= held.bytes;
    held.value = undefined;
    this.#unlink(held);
  }

  /** An entry that is about to be used stays, even if it alone exceeds the limit. */
  #makeRoom(except: Held<unknown>): void {
    while (this.#bytes > this.#limit) {
      const oldest = this.#oldest === except ? except.newer : this.#oldest;
      if (!oldest) return;
      oldest.shelf.drop(oldest.key);
    }
  }

  #link(held: Held<unknown>): void {
    held.older = this.#newest;
    held.newer = null;
    if (this.#newest) this.#newest.newer = held;
    this.#newest = held;
    this.#oldest ??= held;
  }

  #unlink(held: Held<unknown>): void {
    if (held.newer) held.newer.older = held.older;
    else this.#newest = held.older;
    if (held.older) held.older.newer = held.newer;
    else this.#oldest = held.newer;
    held.newer = null;
    held.older = null;
  }
}

/** Values by name, within the limit of the memory they belong to. */
export class Shelf<Value> {
  readonly #memory: Memory;
  readonly #held = new Map<string, Held<Value>>();
  #isClosed = false;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get(key: string): Held<Value> | undefined {
    const held = this.#held.get(key);
    if (held) this.#memory.touch(held);
    return held;
  }

  put(key: string, value: Value, bytes: number): Held<Value> {
    this.drop(key);
    const held: Held<Value> = { value, key, shelf: this, bytes, newer: null, older: null };
    if (this.#isClosed) return held;
    this.#held.set(key, held);
    this.#memory.add(held);
    return held;
  }

  drop(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    this.#memory.remove(held);
  }

  /** The cache is not used for new requests any more. Requests that started before are still answered, but nothing is cached for them. */
  close(): void {
    this.#isClosed = true;
    for (const key of this.#held.keys()) this.drop(key);
  }
}
