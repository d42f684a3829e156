import { z } from 'zod';

/** Where the frame asks, on the preview's own host; a file of the site by its own link is below the second. */
export const askPath = '/.plinth/ask';
export const filePrefix = '/.plinth/file/';
/** In place of a link: fonts are the same on every site and need none, and each has one address for whoever loads it. */
export const fontLink = `${filePrefix}-`;
/** What stands before every address of the site in the pages of a preview. It is no address itself: nothing is served there. */
export const siteBase = '/~site';

export const maxLinksAtOnce = 500;

const ticket = z.string().max(2000);

/** What the frame asks for. The ticket comes in the body: no address, history or log ever holds it. */
export const FrameQuestion = z.discriminatedUnion('want', [
  /** The site, for the frame to draw pages from. */
  z.strictObject({ want: z.literal('document'), ticket }),
  /** A page as it is saved. */
  z.strictObject({ want: z.literal('page'), ticket, address: z.string().max(2000) }),
  /** Links to files, by their paths. */
  z.strictObject({ want: z.literal('links'), ticket, paths: z.array(z.string().max(2000)).max(maxLinksAtOnce) }),
  /** The next ticket of a tab. */
  z.strictObject({ want: z.literal('ticket'), ticket }),
]);
export type FrameQuestion = z.infer<typeof FrameQuestion>;

export type PageAnswer = { readonly isFound: boolean; readonly html: string | null };
export type LinksAnswer = { readonly links: Readonly<Record<string, string>> };
export type TicketAnswer = { readonly ticket: string };
