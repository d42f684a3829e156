import { type PageResponse, siteBase, type TicketResponse } from '#features/pages/frame-requests.ts';
import { callPreview, setTicket } from './preview-calls.tsx';
import { makePageView } from './preview-page-view.tsx';

/** Well before a ticket expires. */
const renewMs = 4 * 60_000;
/** Stored for this tab only, so that it can be reloaded; pages have no origin and cannot read it. */
const keptAs = 'plinth-preview-ticket';

const overText = 'This preview has ended. Open it again from the editor.';

/** The preview in its own tab: saved pages, at their own URLs. */
export async function startTab(): Promise<void> {
  const entry = location.hash.slice(1);
  // Removed from the URL and the history before any page is shown.
  if (entry !== '') history.replaceState(null, '', location.pathname);
  setTicket(entry === '' ? (sessionStorage.getItem(keptAs) ?? '') : entry);
  const drawing = makePageView({
    onDrawing: () => undefined,
    onDrawn: () => undefined,
    onFollow: follow,
    onPlace: () => undefined,
    onScrolled: () => undefined,
  });
  let shown = 0;

  async function show(): Promise<void> {
    shown += 1;
    const mine = shown;
    const address = decodeURI(location.pathname);
    const { html } = await callPreview<PageResponse>({ want: 'page', address });
    if (mine !== shown || html === null) return;
    document.title = new DOMParser().parseFromString(html, 'text/html').title;
    await drawing.draw(html, `${address} ${mine}`);
  }
  function follow(href: string): void {
    const address = href.replace(/#.*$/, '').replace(siteBase, '');
    if (!address.startsWith('/') || address.startsWith('//')) return;
    history.pushState(null, '', address);
    void show().catch(end);
  }

  try {
    await renew();
    addEventListener('popstate', () => void show().catch(end));
    // A failed renewal does not end the preview; the next request decides.
    setInterval(() => void renew().catch(() => undefined), renewMs);
    await show();
  } catch {
    end();
  }
}

async function renew(): Promise<void> {
  const { ticket } = await callPreview<TicketResponse>({ want: 'ticket' });
  setTicket(ticket);
  sessionStorage.setItem(keptAs, ticket);
}

function end(): void {
  const said = document.createElement('p');
  said.textContent = overText;
  document.body.replaceChildren(said);
}
