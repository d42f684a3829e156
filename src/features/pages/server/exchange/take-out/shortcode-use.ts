const tag = /\{\{[<%]\s*(\/?)\s*([A-Za-z0-9_][\w./-]*)((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^>%"`])*?)(\/?)\s*[>%]\}\}/g;
const safeName = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;

/** Which shortcodes a site has, and which of them are written around something: Hugo wants each to be always the one or the other. */
export class ShortcodeUse {
  readonly #isClosed = new Map<string, boolean>();

  read(text: string): void {
    for (const [, slash, name = '', , selfClosing] of text.matchAll(tag)) {
      const plain = name.endsWith('/') ? name.slice(0, -1) : name;
      if (!safeName.test(plain)) continue;
      const isClosed = slash === '/' || selfClosing === '/' || plain !== name;
      this.#isClosed.set(plain, this.#isClosed.get(plain) === true || isClosed);
    }
  }

  names(): string[] {
    return [...this.#isClosed.keys()];
  }

  /** Undefined for one that is nowhere used. */
  isClosed(name: string): boolean | undefined {
    return this.#isClosed.get(name);
  }
}
