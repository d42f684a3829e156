import type { ChangeKind, MessageToFrame, PageChange, PlacedBlock } from '#features/pages/preview-messages.ts';
import { breakpoints } from '#ui/breakpoints.ts';
import { type FromPage, followClicks, makeScrolling, type Points, pointsSource, type ToPage } from './preview-page.tsx';

type Look = Pick<Extract<MessageToFrame, { kind: 'compare' }>, 'labels' | 'around'>;

/* These functions run inside a compared page and are sent there as source: they must not use anything but their parameters.
   `compareScript` combines them. */

/** Where the changes and blocks of the page are now. */
function measurePage() {
  const placeOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top: top + scrollY, height };
  };
  const lineOf = (element: Element): number | null => {
    const line = (element.matches('[data-line]') ? element : element.querySelector('[data-line]'))?.getAttribute(
      'data-line',
    );
    return line ? Number(line) : null;
  };
  const changes = [...document.querySelectorAll('[data-change]')].map(
    (element): PageChange => ({
      id: Number(element.getAttribute('data-change')),
      kind: element.getAttribute('data-change-kind') as ChangeKind,
      line: lineOf(element),
      ...placeOf(element),
    }),
  );
  const blocks = [...document.querySelectorAll('[data-line]')].map(
    (element): PlacedBlock => ({ line: Number(element.getAttribute('data-line')), ...placeOf(element) }),
  );
  return { changes, blocks, height: document.documentElement.scrollHeight };
}

/** Writes the name of each change beside it, or above it where there is no room. */
function makeLabels({ labels, around }: Look, isNarrow: MediaQueryList) {
  const layer = document.createElement('div');
  layer.setAttribute('data-around', around);
  document.documentElement.append(layer);
  const lineHeight = 17;
  return (changes: readonly PageChange[]): void => {
    let free = 0;
    // In the order of the changes.
    const blocks = document.querySelectorAll('[data-change]');
    const written = changes.map(({ kind, top }, at) => {
      const label = document.createElement('span');
      label.setAttribute('data-change-label', kind);
      label.textContent = labels[kind];
      if (isNarrow.matches) {
        label.style.top = `${top - 22}px`;
        label.style.left = `${Math.max(0, (blocks[at]?.getBoundingClientRect().left ?? 0) + scrollX - 6)}px`;
      } else {
        const own = Math.max(free, top);
        free = own + lineHeight;
        label.style.top = `${own}px`;
      }
      return label;
    });
    layer.replaceChildren(...written);
  };
}

/** Marks a change as the current one and scrolls to it. */
function revealChange(id: number | null): void {
  for (const element of document.querySelectorAll('[data-current]')) element.removeAttribute('data-current');
  if (id === null) return;
  const own = document.querySelector(`[data-change="${id}"]`);
  own?.setAttribute('data-current', '');
  // One of two states does not have the block: the one beside it is shown.
  const found = own ?? document.querySelector(`[data-near~="${id}"]`);
  if (!found) return;
  const { height } = found.getBoundingClientRect();
  found.scrollIntoView({ block: height > innerHeight * 0.8 ? 'start' : 'center' });
}

type Parts = {
  readonly measure: typeof measurePage;
  readonly label: typeof makeLabels;
  readonly reveal: typeof revealChange;
  readonly follow: typeof followClicks;
  readonly scrolling: typeof makeScrolling;
  readonly points: Points;
  readonly look: Look;
  /** The query for pages without room beside them. */
  readonly narrow: string;
};

function followComparison({
  measure,
  label,
  reveal,
  follow,
  scrolling: makeScrollingHere,
  points,
  look,
  narrow,
}: Parts): void {
  document.currentScript?.remove();
  const post = (message: FromPage): void => parent.postMessage(message, '*');
  const write = label(look, matchMedia(narrow));
  const scrolling = makeScrollingHere(points, 'data-part');
  let [frame, scrollFrame] = [0, 0];
  const report = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const compared = measure();
      write(compared.changes);
      post({ compared });
    });
  };
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source !== parent || !data) return;
    scrolling.follow();
    if (data.reveal !== undefined) reveal(data.reveal);
    if (typeof data.scroll === 'number') scrolling.toLine(data.scroll);
    if (typeof data.top === 'number') scrollTo(scrollX, data.top);
  });
  addEventListener('scroll', () => {
    cancelAnimationFrame(scrollFrame);
    scrollFrame = requestAnimationFrame(() => post({ top: scrollY }));
  });
  new ResizeObserver(report).observe(document.body);
  addEventListener('resize', report);
  addEventListener('load', report);
  document.addEventListener('click', follow);
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    post({ step: event.key === 'ArrowDown' ? 1 : -1 });
  });
  report();
  post({ isReady: true });
}

/** The script of a compared page, the only one that runs in it. */
export function compareScript(nonce: string, { labels, around }: Look): string {
  const look = JSON.stringify({ labels, around }).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">(${followComparison})({measure:${measurePage},label:${makeLabels},reveal:${revealChange},follow:${followClicks},scrolling:${makeScrolling},points:${pointsSource},look:${look},narrow:${JSON.stringify(breakpoints['narrow-comparison'])}})</script>`;
}
