import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#contract-kit/refusal.ts';
import { isSameSecret } from '../config/same-secret.ts';

const cookieName = 'XSRF-TOKEN';

export function xsrfCookie(headers: IncomingHttpHeaders): string | undefined {
  return new RegExp(`(?:^|; *)${cookieName}=([\\w-]{16,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** A new token for a browser without one. Readable by scripts on purpose: the client must send it back as a header. */
export const newXsrfCookie = (isHttps: boolean): string =>
  `${cookieName}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`;

/**
 * Sessions use bearer tokens, which a foreign page cannot send; this is the second line of defense. A browser (which sends Origin or
 * Sec-Fetch-Site) must come from our own page and repeat the cookie as a header. Other clients send neither.
 */
export function checkXsrf(headers: IncomingHttpHeaders): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const cookie = xsrfCookie(headers);
  if (origin === undefined && site === undefined && cookie === undefined) return;
  if (origin !== undefined && !isSameHost(origin, headers.host)) throw foreignPage();
  if (site !== undefined && site !== 'same-origin') throw foreignPage();
  const repeated = headers['x-xsrf-token'];
  if (!cookie || typeof repeated !== 'string' || !isSameSecret(cookie, repeated)) {
    throw new Refusal('plinth.xsrf', 'forbidden', 'Reload the page and try again.');
  }
}

const foreignPage = () => new Refusal('plinth.foreign_page', 'forbidden', 'This request came from another website.');

const isSameHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
