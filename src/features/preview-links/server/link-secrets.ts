import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { House } from '#platform/house/house.ts';

type Keys = Pick<House, 'secrets'>;
type Timed = Pick<House, 'secrets' | 'clock'>;

const hourMs = 3_600_000;
/** After the password was entered, and for the frame of a preview. Whether the link may be opened is checked with each request anyway. */
const passMs = 12 * hourMs;
/** Links to files expire at full hours, one or two ahead, so that the same file keeps its link for a while. */
const fileStepMs = hourMs;

/** 192 bits of a keyed hash. Each purpose has its own key. */
const sign = ({ secrets }: Keys, purpose: string, about: string): string =>
  createHmac('sha256', createHmac('sha256', secrets.linkKey).update(`preview-links.${purpose}`).digest())
    .update(about)
    .digest('base64url')
    .slice(0, 32);

const toShort = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const toId = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The token of a link is derived from its id and a key: it is not stored, and members can copy it again. */
export const writeToken = (house: Keys, linkId: string): string => toShort(linkId) + sign(house, 'token', linkId);

/** The id of the link; null for a guess. */
export function readToken(house: Keys, token: string): string | null {
  const [, short, signature] = /^([\w-]{22})([\w-]{32})$/.exec(token) ?? [];
  if (short === undefined || signature === undefined) return null;
  const linkId = toId(short);
  return toShort(linkId) === short && isSameSecret(signature, sign(house, 'token', linkId)) ? linkId : null;
}

/** `LINK.UNTIL.SIGNATURE`, valid for one purpose and for what it is bound to. */
function writeGrant(house: Keys, purpose: string, linkId: string, bound: string, until: number): string {
  const stamp = until.toString(36);
  return `${toShort(linkId)}.${stamp}.${sign(house, purpose, `${linkId} ${stamp} ${bound}`)}`;
}

/** The id of the link; null if the grant is forged or expired. */
function readGrant(house: Timed, purpose: string, grant: string, bound: string): string | null {
  const [, short, stamp, signature] = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{32})$/.exec(grant) ?? [];
  if (short === undefined || stamp === undefined || signature === undefined) return null;
  const linkId = toId(short);
  if (!isSameSecret(signature, sign(house, purpose, `${linkId} ${stamp} ${bound}`))) return null;
  return Number.parseInt(stamp, 36) > house.clock.now().getTime() ? linkId : null;
}

type Link = { readonly id: string; readonly passwordHash: string | null };

/** Proves that the password of the link was entered. */
export const writePass = (house: Timed, { id, passwordHash }: Link): string =>
  writeGrant(house, 'pass', id, passwordHash ?? '', house.clock.now().getTime() + passMs);

/** Whether the link needs no password, or the pass proves that it was entered. */
export const isUnlocked = (house: Timed, { id, passwordHash }: Link, pass: string | undefined): boolean =>
  passwordHash === null || readGrant(house, 'pass', pass ?? '', passwordHash) === id;

/** With which the frame of the preview requests the page. */
export const writeTicket = (house: Timed, linkId: string): string =>
  writeGrant(house, 'ticket', linkId, '', house.clock.now().getTime() + passMs);
export const readTicket = (house: Timed, ticket: string): string | null => readGrant(house, 'ticket', ticket, '');

/** Opens one file that the page shows and nothing else: scripts of the page can read it. */
export const writeFileGrant = (house: Timed, linkId: string, path: string): string =>
  writeGrant(house, 'file', linkId, path, (Math.floor(house.clock.now().getTime() / fileStepMs) + 2) * fileStepMs);
export const readFileGrant = (house: Timed, grant: string, path: string): string | null =>
  readGrant(house, 'file', grant, path);
