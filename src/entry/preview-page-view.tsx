import { insertFileLinks } from './preview-calls.tsx';
import { type ComparedPlaces, type FromPage, pageScript, type ToPage } from './preview-page.tsx';

type Listeners = {
  /** Called when a page of another URL starts to load, and when it is shown. */
  readonly onDrawing: () => void;
  readonly onDrawn: () => void;
  /** A link inside the site was followed, with its href as in the page. */
  readonly onFollow: (href: string) => void;
  /** A block was clicked: its line in the source. */
  readonly onPlace: (line: number) => void;
  /** A person scrolled the page to this line. */
  readonly onScrolled: (line: number) => void;
  /** A compared page tells where its changes are, and how far it is scrolled. */
  readonly onCompared?: (places: ComparedPlaces) => void;
  readonly onTop?: (top: number) => void;
  /** A key that leads to the next or the previous change was pressed in a compared page. */
  readonly onStep?: (by: 1 | -1) => void;
};

/** Where the caret is, or where the text was scrolled to since it moved; in a compared page, the current change. */
type Place = Omit<ToPage, 'html'>;

/**
 * Shows pages in a nested frame without an origin: page content can access neither the script that shows it nor the app, and knows no URLs
 * but those of its own files.
 */
export function makePageView(listeners: Listeners) {
  const { onDrawing, onDrawn, onFollow, onPlace, onScrolled, onCompared, onTop, onStep } = listeners;
  let inner: HTMLIFrameElement | undefined;
  let innerAddress: string | null = null;
  /** The update for the page in the frame, until it is ready. */
  let waiting: string | undefined;
  let isPageReady = false;
  let place: Place = {};

  const tellPage = (message: ToPage): void => inner?.contentWindow?.postMessage(message, '*');

  /** The page is ready: it gets the latest update. */
  const pageReady = (): void => {
    isPageReady = true;
    tellPage({ ...(waiting === undefined ? {} : { html: waiting }), ...place });
    waiting = undefined;
    onDrawn();
  };

  addEventListener('message', ({ source, data }: MessageEvent<FromPage | null>) => {
    if (source === null || source !== inner?.contentWindow || !data) return;
    if ('isReady' in data) pageReady();
    else if ('follow' in data) {
      if (typeof data.follow === 'string') onFollow(data.follow);
    } else if ('scrolled' in data) {
      if (Number.isFinite(data.scrolled)) onScrolled(data.scrolled);
    } else if ('compared' in data) onCompared?.(data.compared);
    else if ('top' in data) onTop?.(data.top);
    else if ('step' in data) onStep?.(data.step === 1 ? 1 : -1);
    else if (Number.isSafeInteger(data.place)) onPlace(data.place);
  });

  return {
    address: () => innerAddress,
    /** A page of another URL is loaded as a whole; the same page is updated in place, so that it does not jump while typing. */
    async draw(bare: string, address: string, script = pageScript()): Promise<void> {
      const html = await insertFileLinks(bare);
      if (inner && innerAddress === address) {
        if (isPageReady) tellPage({ html, ...('line' in place ? place : {}) });
        else waiting = html;
        return;
      }
      onDrawing();
      innerAddress = address;
      isPageReady = false;
      waiting = undefined;
      const next = document.createElement('iframe');
      next.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      next.title = document.title;
      next.srcdoc = html.replace(/<\/body>|$/i, (end) => script + end);
      inner?.remove();
      document.body.append(next);
      inner = next;
    },
    goTo(next: Place): void {
      place = next;
      if (isPageReady) tellPage(place);
    },
  };
}
