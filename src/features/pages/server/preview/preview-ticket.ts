import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { House } from '#platform/house/house.ts';

/** How long an address of the preview opens it. */
export const ticketHours = 12;

const Ticket = z.strictObject({ site: z.uuid(), project: z.uuid(), person: z.uuid(), until: z.number().int() });
export type Ticket = z.infer<typeof Ticket>;

const signatureOf = ({ secrets }: Pick<House, 'secrets'>, text: string): Buffer =>
  createHmac('sha256', secrets.linkKey).update(`pages.preview ${text}`).digest();

/**
 * What opens one site's preview to one person. It stands in the path and not in a cookie: the preview is framed by the app, which is
 * another site to the browser, and whatever runs in it may not reach anything else with what it finds.
 */
export function writeTicket(house: Pick<House, 'secrets'>, ticket: Ticket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${signatureOf(house, text).toString('base64url')}`;
}

/** Null for one that is forged, torn or over. */
export function readTicket(house: Pick<House, 'secrets' | 'clock'>, ticket: string): Ticket | null {
  const [text = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(house, text);
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return null;
  const read = Ticket.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return read.success && read.data.until > house.clock.now().getTime() ? read.data : null;
}
