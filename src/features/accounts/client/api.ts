import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { type CurrentUser, getMe, updateMe } from '../contract/person.ts';
import { renewToken } from '../contract/sign-in.ts';
import { expectAppearance } from './choose-appearance.ts';
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

const requestTimeoutMs = 30_000;

/** Loads the signed-in person and updates the session in the app shell. */
export async function loadMe(): Promise<CurrentUser> {
  const applyAppearance = expectAppearance();
  const loaded = await withTimeZone(
    await call(getMe, {}, { timeoutMs: requestTimeoutMs }),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    (timezone) => call(updateMe, { body: { timezone } }),
  );
  // The session may have ended meanwhile.
  if (session.claims()?.uid !== loaded._id) return loaded;
  // Set before anything is rendered, so that the first paint already has the person's color scheme.
  const me = applyAppearance(loaded);
  session.started(me);
  return me;
}

let renewing: Promise<string | undefined> | undefined;

/** Gets a new token for the same session. Concurrent callers share one request. */
export function renewSession(expired: string | undefined): Promise<string | undefined> {
  // Another tab has already renewed it.
  if (session.token() !== expired) return Promise.resolve(session.token());
  renewing ??= call(renewToken)
    .then(({ accessToken }) => {
      // The person signed out meanwhile, so the new token is dropped.
      if (session.token() !== expired) return session.token();
      session.renewed(accessToken);
      return accessToken;
    })
    // The handler of the refusal has already decided whether the session is over; here it only means that there is no token.
    .catch(() => undefined)
    .finally(() => (renewing = undefined));
  return renewing;
}

const renewBeforeMs = 4 * 3_600_000;
const checkIntervalMs = 60_000;

/** Renews the token in the background some hours before it expires, also when a sleeping tab wakes up. */
export function startTokenRenewal(): void {
  const checkToken = () => {
    const claims = session.claims();
    if (claims && claims.exp * 1000 - Date.now() < renewBeforeMs) void renewSession(session.token());
  };
  setInterval(checkToken, checkIntervalMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkToken());
}
