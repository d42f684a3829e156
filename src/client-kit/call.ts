import { localStore, session } from './app-session.ts';
import { settingKeys } from './local-settings.ts';
import { makeCall } from './make-call.ts';
import { reactToFailure } from './react-to-failure.ts';
import { learnServerTime } from './server-clock.ts';

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Makes one call of a contract: `await call(createProject, { body: { name } })`. */
export const call = makeCall({
  fetch: async (...request) => {
    const response = await fetch(...request);
    learnServerTime(response.headers.get('date'));
    return response;
  },
  // Few screens send files, and none of them is the first one.
  send: async (...request) => (await import('./send-with-progress.ts')).sendWithProgress(...request),
  appId: 'plinth-web',
  token: session.token,
  tokenUserId: () => session.claims()?.uid,
  loadedUserId: () => session.state().user?._id,
  isSuspended: () => session.state().hindrance === 'suspended',
  deviceId: () => localStore.getItem(settingKeys.device) ?? undefined,
  xsrfToken: () => readCookie('XSRF-TOKEN'),
  renew: (expired) => renew(expired),
  onFailure: reactToFailure,
});

type Renew = (expired: string | undefined) => Promise<string | undefined>;
let renew: Renew = async () => undefined;

/** Implemented by the accounts room; `entry/` connects the two. */
export function setTokenRenewal(way: Renew): void {
  renew = way;
}
