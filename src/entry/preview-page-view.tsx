import { insertFileLinks } from './preview-calls.tsx';
import { type FromPage, pageScript, type ToPage } from './preview-page.tsx';

type Listeners = {
  /** Called when a page of another URL starts to load, and when it is shown. */
  readonly onDrawing: () => void;
  readonly onDrawn: () => void;
  /** A link inside the site was followed, with its href as in the page. */
  readonly onFollow: (href: string) => void;
  /** A block was clicked: its line in the source. */
  readonly onPlace: (line: number) => void;
};

/**
 * Shows pages in a nested frame without an origin: page content can access neither the script that shows it nor the app, and knows no URLs
 * but those of its own files.
 */
export function makePageView({ onDrawing, onDrawn, onFollow, onPlace }: Listeners) {
  let inner: HTMLIFrameElement | undefined;
  let innerAddress: string | null = null;
  /** The update for the page in the frame, until it is ready. */
  let waiting: string | undefined;
  let isPageReady = false;
  let caretLine: number | undefined;

  const tellPage = (message: ToPage): void => inner?.contentWindow?.postMessage(message, '*');
  const atCaret = (): ToPage => (caretLine === undefined ? {} : { line: caretLine });

  /** The page is ready: it gets the latest update. */
  const pageReady = (): void => {
    isPageReady = true;
    tellPage({ ...(waiting === undefined ? {} : { html: waiting }), ...atCaret() });
    waiting = undefined;
    onDrawn();
  };

  addEventListener('message', ({ source, data }: MessageEvent<FromPage | null>) => {
    if (source === null || source !== inner?.contentWindow || !data) return;
    if ('isReady' in data) pageReady();
    else if ('follow' in data) {
      if (typeof data.follow === 'string') onFollow(data.follow);
    } else if (Number.isSafeInteger(data.place)) onPlace(data.place);
  });

  return {
    address: () => innerAddress,
    /** A page of another URL is loaded as a whole; the same page is updated in place, so that it does not jump while typing. */
    async draw(bare: string, address: string): Promise<void> {
      const html = await insertFileLinks(bare);
      if (inner && innerAddress === address) {
        if (isPageReady) tellPage({ html, ...atCaret() });
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
      next.srcdoc = html.replace(/<\/body>|$/i, (end) => pageScript() + end);
      inner?.remove();
      document.body.append(next);
      inner = next;
    },
    toCaret(line: number): void {
      caretLine = line;
      if (isPageReady) tellPage(atCaret());
    },
  };
}
