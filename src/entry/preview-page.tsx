/** What the frame tells the page that is shown in it. */
export type ToPage = { readonly html?: string; readonly line?: number };

/** What the page tells the frame: it listens now, or a link was followed. */
export type FromPage = { readonly isReady: true } | { readonly follow: string };

type Window = globalThis.Window & { startWidgets?: () => void };

/**
 * Runs inside the page that is shown, sent there as source: it may use nothing from outside of itself. It takes over only what changed,
 * so that scripted widgets elsewhere on the page stay alive, starts the widgets that are new, and scrolls to the block at the caret.
 */
export function followPreview(): void {
  const live = new WeakMap<Node, Node>();
  const pair = (drawn: Node, shown: Node): void => {
    live.set(drawn, shown);
    drawn.childNodes.forEach((child, at) => {
      const other = shown.childNodes[at];
      if (other) pair(child, other);
    });
  };
  const keyOf = (node: Node): string =>
    node instanceof Element ? node.outerHTML.replaceAll(/ data-line="\d+"/g, '') : `${node.nodeType} ${node.nodeValue}`;
  const withLines = (node: Node): Element[] =>
    node instanceof Element
      ? [...(node.hasAttribute('data-line') ? [node] : []), ...node.querySelectorAll('[data-line]')]
      : [];
  /** The same as before but for its lines: the shown one stays, with all that scripts made of it. */
  const keep = (before: Node, after: Node): void => {
    const shown = live.get(before);
    if (!shown) return;
    const lines = withLines(after);
    withLines(shown).forEach((element, at) => {
      element.setAttribute('data-line', lines[at]?.getAttribute('data-line') ?? '');
    });
    const move = (old: Node, next: Node): void => {
      const one = live.get(old);
      if (one) live.set(next, one);
      old.childNodes.forEach((child, at) => {
        const other = next.childNodes[at];
        if (other) move(child, other);
      });
    };
    move(before, after);
  };
  const copyAttributes = (from: Element, to: Element): void => {
    for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  };
  const isScripted = (node: Element): boolean => node.hasAttribute('data-w');
  const patch = (before: Node, after: Node): void => {
    const parent = live.get(before);
    if (!parent) return;
    live.set(after, parent);
    const old = [...before.childNodes];
    const next = [...after.childNodes];
    while (old[0] && next[0] && keyOf(old[0]) === keyOf(next[0])) keep(old.shift() as Node, next.shift() as Node);
    let anchor: Node | null = null;
    for (let a = old.at(-1), b = next.at(-1); a && b && keyOf(a) === keyOf(b); a = old.at(-1), b = next.at(-1)) {
      keep(a, b);
      anchor = live.get(b) ?? anchor;
      old.pop();
      next.pop();
    }
    const [a] = old;
    const [b] = next;
    const isOne = old.length === 1 && next.length === 1 && a instanceof Element && b instanceof Element;
    if (isOne && a.tagName === b.tagName && !isScripted(a) && !isScripted(b)) {
      const shown = live.get(a);
      if (shown instanceof Element) copyAttributes(b, shown);
      return patch(a, b);
    }
    for (const gone of old) {
      const shown = live.get(gone);
      shown?.parentNode?.removeChild(shown);
    }
    for (const come of next) {
      const shown = document.importNode(come, true);
      parent.insertBefore(shown, anchor?.parentNode === parent ? anchor : null);
      pair(come, shown);
    }
  };

  // Before the widgets' script runs: from here on, the drawn page and the shown one go separate ways.
  document.currentScript?.remove();
  let drawn: Node = document.body.cloneNode(true);
  pair(drawn, document.body);

  const take = (html: string): void => {
    const next = new DOMParser().parseFromString(html, 'text/html');
    const { scrollX, scrollY } = window;
    const sheets = next.querySelectorAll('style[data-sheet]');
    document.querySelectorAll('style[data-sheet]').forEach((sheet, at) => {
      const text = sheets[at]?.textContent;
      if (text && sheet.textContent !== text) sheet.textContent = text;
    });
    const root = document.documentElement;
    for (const name of ['lang', 'dir']) root.setAttribute(name, next.documentElement.getAttribute(name) ?? '');
    document.body.className = next.body.className;
    patch(drawn, next.body);
    drawn = next.body;
    (window as Window).startWidgets?.();
    scrollTo(scrollX, scrollY);
  };
  const scrollToLine = (line: number): void => {
    let found: Element | undefined;
    for (const element of document.querySelectorAll('[data-line]')) {
      const own = Number(element.getAttribute('data-line'));
      if (own <= line && own >= Number(found?.getAttribute('data-line') ?? 0)) found = element;
    }
    if (!found) return;
    const { top, bottom } = found.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      found.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center' });
  };
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source !== parent || !data) return;
    if (typeof data.html === 'string') take(data.html);
    if (typeof data.line === 'number') scrollToLine(data.line);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      event.preventDefault();
      document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
      return;
    }
    if (link.getAttribute('target') === '_blank' || /^(mailto|tel):/.test(href)) return;
    event.preventDefault();
    if (/^[a-z]+:|^\/\//i.test(href)) window.open(href, '_blank', 'noopener');
    else parent.postMessage({ follow: href } satisfies FromPage, '*');
  });
  parent.postMessage({ isReady: true } satisfies FromPage, '*');
}
