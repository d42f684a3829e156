import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { House } from '#platform/house/house.ts';

const minuteMs = 60_000;
/** The editor, and a preview tab, request the next ticket long before it expires. */
export const ticketMs = 10 * minuteMs;
/** The address that opens a tab is stored in browser histories, so it expires after a moment. */
export const entryMs = minuteMs;
/** The longest lifetime of a tab that is not opened again. */
const tabMs = 12 * 60 * minuteMs;
/** Links to files expire at full half hours, one or two of them ahead: the same file keeps its link for a while and can be cached. */
const linkStepMs = 30 * minuteMs;

const Granted = z.strictObject({
  site: z.uuid(),
  project: z.uuid(),
  person: z.uuid(),
  device: z.uuid(),
  session: z.uuid(),
  until: z.number().int(),
});
/** The granted site, for as long as the session is valid. */
export type Granted = z.infer<typeof Granted>;

const Ticket = Granted.extend({
  /** The editor's frame, the address that opens a tab, or that tab itself. */
  use: z.enum(['frame', 'entry', 'tab']),
  /** A tab is not renewed after this time. */
  last: z.number().int(),
});
export type Ticket = z.infer<typeof Ticket>;

type Keys = Pick<House, 'secrets'>;
type Timed = Pick<House, 'secrets' | 'clock'>;

const cipherName = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = ({ secrets }: Keys): Buffer => createHmac('sha256', secrets.linkKey).update('pages.preview').digest();

/** Encrypted and authenticated: the scripts of a page must not learn the session it names. It is valid only for `bound`. */
function seal(house: Keys, purpose: string, about: object, bound = ''): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, keyOf(house), iv).setAAD(Buffer.from(`${purpose} ${bound}`));
  const text = Buffer.concat([cipher.update(JSON.stringify(about)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Null if it is forged or damaged. */
function unseal(house: Keys, purpose: string, sealed: string, bound = ''): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const start = ivBytes + tagBytes;
  if (bytes.byteLength <= start) return null;
  try {
    const cipher = createDecipheriv(cipherName, keyOf(house), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(`${purpose} ${bound}`))
      .setAuthTag(bytes.subarray(ivBytes, start));
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()]).toString());
  } catch {
    return null;
  }
}

const ticketPurpose = 'pages.preview';
const filePurpose = 'pages.preview-file';

export type Grant = Omit<Granted, 'until'>;

/** For the editor's frame, or as the address that opens a tab. */
export function writeTicket(house: Timed, grant: Grant, use: 'frame' | 'entry'): string {
  const now = house.clock.now().getTime();
  const until = now + (use === 'frame' ? ticketMs : entryMs);
  return seal(house, ticketPurpose, { ...grant, use, until, last: now + tabMs } satisfies Ticket);
}

/** The next ticket of a tab; null for the editor's frame, which gets tickets from the editor, and after the last renewal. */
export function renewTicket(house: Timed, ticket: Ticket): string | null {
  const now = house.clock.now().getTime();
  if (ticket.use === 'frame' || ticket.last <= now) return null;
  const until = Math.min(now + ticketMs, ticket.last);
  return seal(house, ticketPurpose, { ...ticket, use: 'tab', until } satisfies Ticket);
}

/** Null if it is forged, damaged or expired. */
export function readTicket(house: Timed, sealed: string): Ticket | null {
  const read = Ticket.safeParse(unseal(house, ticketPurpose, sealed));
  return read.success && read.data.until > house.clock.now().getTime() ? read.data : null;
}

/**
 * Opens one file of the preview and nothing else. The displayed page loads its images and styles by these links, and its scripts can read
 * them: so they reveal only what the page shows anyway.
 */
export function writeFileLink(house: Timed, { site, project, person, device, session }: Grant, path: string): string {
  const until = (Math.floor(house.clock.now().getTime() / linkStepMs) + 2) * linkStepMs;
  return seal(house, filePurpose, { site, project, person, device, session, until } satisfies Granted, path);
}

export function readFileLink(house: Timed, sealed: string, path: string): Granted | null {
  const read = Granted.safeParse(unseal(house, filePurpose, sealed, path));
  return read.success && read.data.until > house.clock.now().getTime() ? read.data : null;
}
