import { withLinks } from './preview-asking.tsx';
import { type FromPage, pageScript, type ToPage } from './preview-page.tsx';

type Listeners = {
  /** A page of another address is loaded, and then it is on screen. */
  readonly onDrawing: () => void;
  readonly onDrawn: () => void;
  /** A link inside the site was followed, as it stands in the page. */
  readonly onFollow: (href: string) => void;
};

/**
 * Shows pages in a frame of its own, without an origin: whatever people write can reach neither the script that shows it nor the app, and
 * knows no address but those of the files it shows.
 */
export function makeDrawing({ onDrawing, onDrawn, onFollow }: Listeners) {
  let inner: HTMLIFrameElement | undefined;
  let innerAddress: string | null = null;
  /** What the page in the frame has to show once it listens. */
  let waiting: string | undefined;
  let isPageReady = false;
  let caretLine: number | undefined;

  const tellPage = (word: ToPage): void => inner?.contentWindow?.postMessage(word, '*');
  const atCaret = (): ToPage => (caretLine === undefined ? {} : { line: caretLine });

  /** The page listens: it takes what changed since it was drawn. */
  const pageReady = (): void => {
    isPageReady = true;
    tellPage({ ...(waiting === undefined ? {} : { html: waiting }), ...atCaret() });
    waiting = undefined;
    onDrawn();
  };

  addEventListener('message', ({ source, data }: MessageEvent<FromPage | null>) => {
    if (source === null || source !== inner?.contentWindow || !data) return;
    if ('isReady' in data) pageReady();
    else if (typeof data.follow === 'string') onFollow(data.follow);
  });

  return {
    address: () => innerAddress,
    /** A page of another address is loaded whole; the same one is changed in its place, so that it does not jump while one types. */
    async draw(bare: string, address: string): Promise<void> {
      const html = await withLinks(bare);
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
