import { splitReadKey } from '@plinth/site-renderer/site/read-keys.ts';
import { rowOf } from '@plinth/site-renderer/site/read-table.ts';
import { linkForm } from '@plinth/site-renderer/site/touched-reads.ts';

/** The reads of outputs: every read with its hash, and its readers. */
export class KnownReads {
  readonly hashes = new Map<string, string>();
  readonly #readers = new Map<string, Set<string>>();
  /** Reads of links, by the key that their notations share. */
  readonly #links = new Map<string, Set<string>>();
  readonly #posts = new Set<string>();

  readersOf(key: string): Iterable<string> {
    return this.#readers.get(key) ?? [];
  }

  /** Lists that widgets show: any post may be in any of them. */
  get postLists(): Iterable<string> {
    return this.#posts;
  }

  linksOf(form: string): Iterable<string> {
    return this.#links.get(form) ?? [];
  }

  add(output: string, reads: Readonly<Record<string, string>>): void {
    for (const [key, hash] of Object.entries(reads)) {
      this.hashes.set(key, hash);
      const readers = this.#readers.get(key);
      if (readers) readers.add(output);
      else this.#begin(key, output);
    }
  }

  #begin(key: string, output: string): void {
    this.#readers.set(key, new Set([output]));
    const { kind, name } = splitReadKey(key);
    const touchedBy = rowOf(kind)?.touchedBy;
    if (touchedBy === 'posts') this.#posts.add(key);
    if (touchedBy !== 'links') return;
    const form = linkForm(name);
    const links = this.#links.get(form);
    if (links) links.add(key);
    else this.#links.set(form, new Set([key]));
  }

  remove(output: string, reads: Readonly<Record<string, string>>): void {
    for (const key of Object.keys(reads)) {
      const readers = this.#readers.get(key);
      readers?.delete(output);
      if (readers?.size === 0) this.#end(key);
    }
  }

  #end(key: string): void {
    this.#readers.delete(key);
    this.hashes.delete(key);
    this.#posts.delete(key);
    const { kind, name } = splitReadKey(key);
    if (rowOf(kind)?.touchedBy !== 'links') return;
    const form = linkForm(name);
    const links = this.#links.get(form);
    links?.delete(key);
    if (links?.size === 0) this.#links.delete(form);
  }
}
