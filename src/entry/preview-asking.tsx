import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import {
  type FrameRequest,
  fontLink,
  frameRequestPath,
  type LinksResponse,
  maxLinksAtOnce,
  siteBase,
} from '#features/pages/frame-requests.ts';

/** Known to this script alone: pages are shown in a frame that cannot look in here, and no address holds it. */
let ticket = '';

export const setTicket = (next: string): void => {
  ticket = next;
};

type Asked = FrameRequest extends infer One ? (One extends FrameRequest ? Omit<One, 'ticket'> : never) : never;

/** Asks the preview's own host. A text, since anything else would have to be announced first by a frame without an origin. */
export async function ask<Answer>(question: Asked): Promise<Answer> {
  const answer = await fetch(frameRequestPath, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...question, ticket }),
  });
  if (!answer.ok) throw new Error(`${question.want}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Links last for half an hour at least; until then a file keeps its own, so that it is not loaded anew with every letter. */
const keepLinksMs = 25 * 60_000;
const links = new Map<string, { readonly link: string; readonly until: number }>();
const linkTo = (path: string): string | undefined => {
  if (path.startsWith(fontPath(''))) return `${fontLink}${path}`;
  const known = links.get(path);
  return known && known.until > Date.now() ? known.link : undefined;
};

const addresses = new RegExp(`${siteBase}(/[^\\s"'<>()\\\\]*)`, 'g');

/** The path of a file in an address as it stands in a page; null for the address of a page. */
export function fileIn(address: string): string | null {
  const path = address.replaceAll('&amp;', '&').replace(/[?#].*$|[,;]+$/, '');
  return /\.[a-z0-9]{1,8}$/i.test(path) ? path : null;
}

/** The page with links to each of its files in place of their addresses: images, styles, scripts, downloads. */
export async function withLinks(html: string): Promise<string> {
  const files = Array.from(html.matchAll(addresses), ([, address = '']) => fileIn(address));
  const wanted = [...new Set(files)].filter((path) => path !== null && linkTo(path) === undefined) as string[];
  while (wanted.length > 0) {
    const { links: given } = await ask<LinksResponse>({ want: 'links', paths: wanted.splice(0, maxLinksAtOnce) });
    for (const [path, link] of Object.entries(given)) links.set(path, { link, until: Date.now() + keepLinksMs });
  }
  return html.replaceAll(addresses, (whole, address: string) => {
    const path = fileIn(address);
    const link = path === null ? undefined : linkTo(path);
    if (path === null || link === undefined) return whole;
    const escaped = link.replaceAll('&', '&amp;');
    return escaped + address.slice(path.replaceAll('&', '&amp;').length);
  });
}
