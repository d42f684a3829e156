import { z } from 'zod';

/** The paths of the frame's requests on the preview host; files of the site are served below the second one by their own links. */
export const frameRequestPath = '/.plinth/ask';
export const filePrefix = '/.plinth/file/';
/** Used instead of a link for fonts: they are the same on every site, so they need no ticket and have one address for all. */
export const fontLink = `${filePrefix}-`;
/** Begins a link to a file of a page that is shared with people without an account. */
export const sharedMark = '~';
/** A placeholder before every address of the site in preview pages. Nothing is served there. */
export const siteBase = '/~site';

export const maxLinksAtOnce = 500;

const ticket = z.string().max(2000);

/** A request of the frame. The ticket is in the body, so that no address, history or log contains it. */
export const FrameRequest = z.discriminatedUnion('want', [
  /** The site's document, from which the frame renders pages. */
  z.strictObject({ want: z.literal('document'), ticket }),
  /** A page as it is saved. */
  z.strictObject({ want: z.literal('page'), ticket, address: z.string().max(2000) }),
  /** Links to files, by path. */
  z.strictObject({ want: z.literal('links'), ticket, paths: z.array(z.string().max(2000)).max(maxLinksAtOnce) }),
  /** The next ticket of a tab. */
  z.strictObject({ want: z.literal('ticket'), ticket }),
  /** The one page that a shared link shows, with links to its files. */
  z.strictObject({ want: z.literal('shared'), ticket }),
]);
export type FrameRequest = z.infer<typeof FrameRequest>;

export type PageResponse = { readonly isFound: boolean; readonly html: string | null };
export type LinksResponse = { readonly links: Readonly<Record<string, string>> };
export type TicketResponse = { readonly ticket: string };
/** Null: the file has no page of its own. */
export type SharedResponse = LinksResponse & { readonly html: string | null };

/** Matches the addresses of the site in a preview page, without the placeholder before them. */
export const siteAddresses = new RegExp(`${siteBase}(/[^\\s"'<>()\\\\]*)`, 'g');

/** The path of a file in a URL as it appears in a page; null for the URL of a page. */
export function findFilePath(address: string): string | null {
  const path = address.replaceAll('&amp;', '&').replace(/[?#].*$|[,;]+$/, '');
  return /\.[a-z0-9]{1,8}$/i.test(path) ? path : null;
}

/** The paths of all files that a page shows or links to, each once. */
export const findFilePaths = (html: string): string[] => [
  ...new Set([...html.matchAll(siteAddresses)].flatMap(([, address = '']) => findFilePath(address) ?? [])),
];
