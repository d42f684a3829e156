const opening = /\{\{[<%]/;
const beginning = /^\s{0,20}(\/?)\s{0,20}([A-Za-z0-9_][\w./-]{0,100})/;
const ending = /[>%]\}\}/;
const safeName = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;

/** The shortcodes of a site, and which of them enclose content: Hugo requires each to be used consistently. */
export class ShortcodeUse {
  readonly #isClosed = new Map<string, boolean>();

  /** Accepts any text: one pass, from one opening to the next. */
  read(text: string): void {
    for (const piece of text.split(opening).slice(1)) {
      const [, slash, written = ''] = beginning.exec(piece) ?? [];
      const name = written.replace(/\/$/, '');
      const end = piece.search(ending);
      if (end < 0 || !safeName.test(name)) continue;
      const isClosed = slash === '/' || piece.slice(0, end).trimEnd().endsWith('/');
      this.#isClosed.set(name, this.#isClosed.get(name) === true || isClosed);
    }
  }

  names(): string[] {
    return [...this.#isClosed.keys()];
  }

  /** Undefined for an unused shortcode. */
  isClosed(name: string): boolean | undefined {
    return this.#isClosed.get(name);
  }
}
