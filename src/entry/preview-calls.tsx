import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import {
  type FrameRequest,
  findFilePath,
  findFilePaths,
  fontLink,
  frameRequestPath,
  type LinksResponse,
  maxLinksAtOnce,
  siteAddresses,
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

/** Keeps links to files, so that they need not be requested. */
export function keepLinks(given: LinksResponse['links']): void {
  for (const [path, link] of Object.entries(given)) links.set(path, { link, until: Date.now() + keepLinksMs });
}

/** Replaces the URLs of files in a page (images, styles, scripts, downloads) by signed links. */
export async function insertFileLinks(html: string): Promise<string> {
  const wanted = findFilePaths(html).filter((path) => linkTo(path) === undefined);
  while (wanted.length > 0) {
    const { links: given } = await callPreview<LinksResponse>({
      want: 'links',
      paths: wanted.splice(0, maxLinksAtOnce),
    });
    keepLinks(given);
  }
  return html.replaceAll(siteAddresses, (whole, address: string) => {
    const path = findFilePath(address);
    const link = path === null ? undefined : linkTo(path);
    if (path === null || link === undefined) return whole;
    const escaped = link.replaceAll('&', '&amp;');
    return escaped + address.slice(path.replaceAll('&', '&amp;').length);
  });
}
