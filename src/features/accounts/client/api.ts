import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { chooseColourScheme } from '#ui/colour-scheme.ts';
import { type CurrentUser, getMe, updateMe } from '../contract/person.ts';
import { renewToken } from '../contract/sign-in.ts';
import { schemeOf } from './appearance.ts';
import { withTimeZone } from './default-time-zone.ts';

export const accountsKeys = {
  all: ['accounts'],
  me: ['accounts', 'me'],
  timezones: ['accounts', 'timezones'],
  devices: ['accounts', 'devices'],
  securityEvents: ['accounts', 'security-events'],
  providers: ['accounts', 'providers'],
  identities: ['accounts', 'identities'],
  leaving: ['accounts', 'leaving'],
} as const;

const patienceMs = 30_000;

/** The signed-in person. The shell's session is kept in step with what the server says. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await withTimeZone(
    await call(getMe, {}, { timeoutMs: patienceMs }),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    (timezone) => call(updateMe, { body: { timezone } }),
  );
  // Before anything of the person's is drawn, so that it is drawn in their colours from the start.
  chooseColourScheme(schemeOf[me.appearance]);
  session.started(me);
  return me;
}

let renewing: Promise<string | undefined> | undefined;

/** A new token for the same session. However many calls met the old one's end, it is asked for once. */
export function renewSession(expired: string | undefined): Promise<string | undefined> {
  // Another tab was quicker.
  if (session.token() !== expired) return Promise.resolve(session.token());
  renewing ??= call(renewToken)
    .then(({ accessToken }) => {
      // Signed out meanwhile: the new token is not kept.
      if (session.token() !== expired) return session.token();
      session.renewed(accessToken);
      return accessToken;
    })
    // Whether the session is over was decided by whoever reacted to the refusal; here it only means that there is no token.
    .catch(() => undefined)
    .finally(() => (renewing = undefined));
  return renewing;
}

const renewBeforeMs = 4 * 3_600_000;
const lookEveryMs = 60_000;

/** Renews the token in the background some hours before its end, also when a sleeping tab comes back. */
export function keepTokenFresh(): void {
  const look = () => {
    const claims = session.claims();
    if (claims && claims.exp * 1000 - Date.now() < renewBeforeMs) void renewSession(session.token());
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
