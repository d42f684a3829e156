import type { Entry, EntryWarning } from '../manifest/entry.ts';

/** Which pages link to which anchors, to find the pages that link to a removed anchor. */
export class KnownAnchors {
  readonly #pages = new Map<string, { readonly key: string; readonly has: ReadonlySet<string> }>();
  readonly #wanting = new Map<string, Entry>();

  add(entry: Entry): void {
    if (!entry.anchors) return;
    this.#pages.set(entry.path, { key: entry.key, has: new Set(entry.anchors.has) });
    if (entry.anchors.wants.length > 0) this.#wanting.set(entry.key, entry);
  }

  remove({ key, path }: Entry): void {
    // Another page may have its address by now.
    if (this.#pages.get(path)?.key === key) this.#pages.delete(path);
    this.#wanting.delete(key);
  }

  /** Checks the pages that link to anchors, which are few. */
  *broken(): Generator<EntryWarning> {
    for (const { anchors } of this.#wanting.values())
      for (const [path, want, line, href] of anchors?.wants ?? []) {
        const cut = want.indexOf('#');
        const page = this.#pages.get(want.slice(0, cut));
        if (!page || page.has.has(want.slice(cut + 1))) continue;
        const address = want.slice(0, cut).replace(/index\.html$/, '');
        const message = `There is no place “${want.slice(cut)}” on ${address}, where a link leads.`;
        const target = href === undefined ? {} : { target: href };
        yield { path, code: 'broken_anchor', message, ...target, ...(line == null ? {} : { line }) };
      }
  }
}
