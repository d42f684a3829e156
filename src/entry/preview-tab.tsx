import { type PageResponse, siteBase, type TicketResponse } from '#features/pages/frame-requests.ts';
import { ask, setTicket } from './preview-asking.tsx';
import { makeDrawing } from './preview-drawing.tsx';

/** Long before a ticket is over. */
const renewMs = 4 * 60_000;
/** Kept for this tab alone, so that it can be loaded again; pages are shown without an origin, and cannot look in there. */
const keptAs = 'plinth-preview-ticket';

const overText = 'This preview has ended. Open it again from the editor.';

/** The preview in a tab of its own: pages as they are saved, at their own addresses. */
export async function startTab(): Promise<void> {
  const entry = location.hash.slice(1);
  // Out of the address before any page is shown, and out of the history.
  if (entry !== '') history.replaceState(null, '', location.pathname);
  setTicket(entry === '' ? (sessionStorage.getItem(keptAs) ?? '') : entry);
  const drawing = makeDrawing({ onDrawing: () => undefined, onDrawn: () => undefined, onFollow: follow });
  let shown = 0;

  async function show(): Promise<void> {
    shown += 1;
    const mine = shown;
    const address = decodeURI(location.pathname);
    const { html } = await ask<PageResponse>({ want: 'page', address });
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
    // Silence is no end: the next page that is asked for will tell.
    setInterval(() => void renew().catch(() => undefined), renewMs);
    await show();
  } catch {
    end();
  }
}

async function renew(): Promise<void> {
  const { ticket } = await ask<TicketResponse>({ want: 'ticket' });
  setTicket(ticket);
  sessionStorage.setItem(keptAs, ticket);
}

function end(): void {
  const said = document.createElement('p');
  said.textContent = overText;
  document.body.replaceChildren(said);
}
