import type { MessageFromFrame } from '#features/pages/preview-messages.ts';
import { lineAtTop, risingPoints, topOfLine } from '#features/pages/scroll-points.ts';

/**
 * A message from the frame to the page in it: a new version, the line of the caret, the line to scroll to; for a compared page the current
 * change, and how far to scroll.
 */
export type ToPage = {
  readonly html?: string;
  readonly line?: number;
  readonly scroll?: number;
  readonly reveal?: number | null;
  readonly top?: number;
};

/**
 * A message from the page to the frame: it is ready, a link was followed, a block with this line of the source was clicked, or a person
 * scrolled to this line. A compared page also tells where its changes are, how far it is scrolled, and which way a key leads.
 */
export type FromPage =
  | { readonly isReady: true }
  | { readonly follow: string }
  | { readonly place: number }
  | { readonly scrolled: number }
  | { readonly compared: ComparedPlaces }
  | { readonly top: number }
  | { readonly step: 1 | -1 };

export type ComparedPlaces = Pick<Extract<MessageFromFrame, { kind: 'compared' }>, 'changes' | 'blocks' | 'height'>;

type Window = globalThis.Window & { startWidgets?: () => void };

/* These functions run inside the shown page and are sent there as source: they must not use anything but their parameters. `pageScript`
   combines them. */

/** Maps rendered nodes to the nodes on the page. */
function makePairs() {
  const live = new WeakMap<Node, Node>();
  const pair = (drawn: Node, shown: Node): void => {
    live.set(drawn, shown);
    drawn.childNodes.forEach((child, at) => {
      const other = shown.childNodes[at];
      if (other) pair(child, other);
    });
  };
  const move = (old: Node, next: Node): void => {
    const one = live.get(old);
    if (one) live.set(next, one);
    old.childNodes.forEach((child, at) => {
      const other = next.childNodes[at];
      if (other) move(child, other);
    });
  };
  const withLines = (node: Node): Element[] =>
    node instanceof Element
      ? [...(node.hasAttribute('data-line') ? [node] : []), ...node.querySelectorAll('[data-line]')]
      : [];
  /** Unchanged except for line numbers: the node on the page stays, with the changes that scripts made to it. */
  const keep = (before: Node, after: Node): void => {
    const shown = live.get(before);
    if (!shown) return;
    const lines = withLines(after);
    withLines(shown).forEach((element, at) => {
      element.setAttribute('data-line', lines[at]?.getAttribute('data-line') ?? '');
    });
    move(before, after);
  };
  return { live, pair, keep };
}

type Pairs = ReturnType<typeof makePairs>;

/** Applies only the changes, so that scripted widgets elsewhere on the page keep their state. */
function makePatch({ live, pair, keep }: Pairs) {
  const keyOf = (node: Node): string =>
    node instanceof Element ? node.outerHTML.replaceAll(/ data-line="\d+"/g, '') : `${node.nodeType} ${node.nodeValue}`;
  const copyAttributes = (from: Element, to: Element): void => {
    for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  };
  const isScripted = (node: Element): boolean => node.hasAttribute('data-w');
  /** Skips equal nodes at both ends; returns the node before which the rest belongs. */
  const keepEnds = (old: Node[], next: Node[]): Node | null => {
    while (old[0] && next[0] && keyOf(old[0]) === keyOf(next[0])) keep(old.shift() as Node, next.shift() as Node);
    let anchor: Node | null = null;
    for (let a = old.at(-1), b = next.at(-1); a && b && keyOf(a) === keyOf(b); a = old.at(-1), b = next.at(-1)) {
      keep(a, b);
      anchor = live.get(b) ?? anchor;
      old.pop();
      next.pop();
    }
    return anchor;
  };
  return function patch(before: Node, after: Node): void {
    const parent = live.get(before);
    if (!parent) return;
    live.set(after, parent);
    const [old, next] = [[...before.childNodes], [...after.childNodes]];
    const anchor = keepEnds(old, next);
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
}

/** Shows a new version of the same page, and starts new widgets. */
function makeTake(pairs: Pairs, patch: ReturnType<typeof makePatch>) {
  let drawn: Node = document.body.cloneNode(true);
  pairs.pair(drawn, document.body);
  return (html: string): void => {
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
}

/** Scrolls to the block at the caret. */
function scrollToLine(line: number): void {
  let found: Element | undefined;
  for (const element of document.querySelectorAll('[data-line]')) {
    const own = Number(element.getAttribute('data-line'));
    if (own <= line && own >= Number(found?.getAttribute('data-line') ?? 0)) found = element;
  }
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) found.scrollIntoView({ block: bottom - top > innerHeight ? 'start' : 'center' });
}

export type Points = {
  readonly top: typeof topOfLine;
  readonly line: typeof lineAtTop;
  readonly rising: typeof risingPoints;
};

/** Follows the text while it is scrolled, and tells where a person scrolled the page. The attribute numbers the blocks of the page. */
export function makeScrolling({ top, line, rising }: Points, attribute: string) {
  let isLeading = false;
  let frame = 0;
  const lead = (): void => {
    isLeading = true;
  };
  const findPoints = () => {
    const blocks = [...document.querySelectorAll(`[${attribute}]`)].map((element) => {
      const { top: above, bottom } = element.getBoundingClientRect();
      return [Number(element.getAttribute(attribute)), above + scrollY, bottom + scrollY] as const;
    });
    const [last = 0, , end = 0] = blocks.at(-1) ?? [];
    return rising([...blocks.map(([own, above]) => [own, above] as const), [last + 1, end]]);
  };
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(input, lead, { passive: true, capture: true });
  addEventListener('scroll', () => {
    cancelAnimationFrame(frame);
    if (!isLeading) return;
    frame = requestAnimationFrame(() =>
      parent.postMessage({ scrolled: line(findPoints(), scrollY) } satisfies FromPage, '*'),
    );
  });
  return {
    toLine: (wanted: number): void => scrollTo(scrollX, top(findPoints(), wanted)),
    /** From now on the text leads. */
    follow: (): void => {
      isLeading = false;
    },
  };
}

/** The frame handles links inside the site; files and other sites open in a new tab. */
export function followClicks(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (event.defaultPrevented) return;
  if (!link) {
    const line = event.target instanceof Element && event.target.closest('[data-line]')?.getAttribute('data-line');
    // Selecting text is not a click.
    if (line && getSelection()?.isCollapsed !== false)
      parent.postMessage({ place: Number(line) } satisfies FromPage, '*');
    return;
  }
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
    event.preventDefault();
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
    return;
  }
  if (link.getAttribute('target') === '_blank' || /^(mailto|tel):/.test(href)) return;
  event.preventDefault();
  if (/^[a-z]+:|^\/\/|^\/\.plinth\//i.test(href)) window.open(href, '_blank', 'noopener');
  else parent.postMessage({ follow: href } satisfies FromPage, '*');
}

type Parts = {
  readonly pairs: typeof makePairs;
  readonly patch: typeof makePatch;
  readonly take: typeof makeTake;
  readonly scroll: typeof scrollToLine;
  readonly follow: typeof followClicks;
  readonly scrolling: typeof makeScrolling;
  readonly points: Points;
};

function followPreview({ pairs: makePairsHere, patch, take: makeTakeHere, scroll, follow, ...parts }: Parts): void {
  // Removed before the widgets' script runs: from here on, the rendered page and the shown one differ.
  document.currentScript?.remove();
  const pairs = makePairsHere();
  const take = makeTakeHere(pairs, patch(pairs));
  const scrolling = parts.scrolling(parts.points, 'data-line');
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source !== parent || !data) return;
    scrolling.follow();
    if (typeof data.html === 'string') take(data.html);
    if (typeof data.line === 'number') scroll(data.line);
    if (typeof data.scroll === 'number') scrolling.toLine(data.scroll);
  });
  document.addEventListener('click', follow);
  parent.postMessage({ isReady: true } satisfies FromPage, '*');
}

export const pointsSource = `{top:${topOfLine},line:${lineAtTop},rising:${risingPoints}}`;

/** The script at the end of a shown page. */
export const pageScript = (): string =>
  `<script>(${followPreview})({pairs:${makePairs},patch:${makePatch},take:${makeTake},scroll:${scrollToLine},follow:${followClicks},scrolling:${makeScrolling},points:${pointsSource}})</script>`;
