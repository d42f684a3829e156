import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import {
  type FrameRequest,
  fontLink,
  frameRequestPath,
  type LinksResponse,
  maxLinksAtOnce,
  siteBase,
} from '#features/pages/frame-requests.ts';

/** Known only to this script: pages are shown in a frame that cannot access it, and no URL contains it. */
let ticket = '';

export const setTicket = (next: string): void => {
  ticket = next;
};

type Asked = FrameRequest extends infer One ? (One extends FrameRequest ? Omit<One, 'ticket'> : never) : never;

/** Calls the preview's own host. Sent as text, because other content types would need a CORS preflight from a frame without an origin. */
export async function callPreview<Answer>(question: Asked): Promise<Answer> {
  const answer = await fetch(frameRequestPath, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...question, ticket }),
  });
  if (!answer.ok) throw new Error(`${question.want}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Links are valid for at least half an hour; a file keeps its link until then, so that it is not loaded again with every keystroke. */
const keepLinksMs = 25 * 60_000;
const links = new Map<string, { readonly link: string; readonly until: number }>();
const linkTo = (path: string): string | undefined => {
  if (path.startsWith(fontPath(''))) return `${fontLink}${path}`;
  const known = links.get(path);
  return known && known.until > Date.now() ? known.link : undefined;
};

const addresses = new RegExp(`${siteBase}(/[^\\s"'<>()\\\\]*)`, 'g');

/** The path of a file in a URL as it appears in a page; null for the URL of a page. */
export function findFilePath(address: string): string | null {
  const path = address.replaceAll('&amp;', '&').replace(/[?#].*$|[,;]+$/, '');
  return /\.[a-z0-9]{1,8}$/i.test(path) ? path : null;
}

/** Replaces the URLs of files in a page (images, styles, scripts, downloads) by signed links. */
export async function insertFileLinks(html: string): Promise<string> {
  const files = Array.from(html.matchAll(addresses), ([, address = '']) => findFilePath(address));
  const wanted = [...new Set(files)].filter((path) => path !== null && linkTo(path) === undefined) as string[];
  while (wanted.length > 0) {
    const { links: given } = await callPreview<LinksResponse>({
      want: 'links',
      paths: wanted.splice(0, maxLinksAtOnce),
    });
    for (const [path, link] of Object.entries(given)) links.set(path, { link, until: Date.now() + keepLinksMs });
  }
  return html.replaceAll(addresses, (whole, address: string) => {
    const path = findFilePath(address);
    const link = path === null ? undefined : linkTo(path);
    if (path === null || link === undefined) return whole;
    const escaped = link.replaceAll('&', '&amp;');
    return escaped + address.slice(path.replaceAll('&', '&amp;').length);
  });
}
