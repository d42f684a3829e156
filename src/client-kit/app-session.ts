import { browserStore, settingKeys } from './local-settings.ts';
import { makeSession } from './session.ts';

export const localStore = browserStore('localStorage');

/** The session of this tab. */
export const session = makeSession(localStore);

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  // `clear()` in another tab fires an event without a key.
  if (key !== settingKeys.token && key !== null) return;
  if (newValue === null) session.endedElsewhere();
  else if (!session.state().hasToken) session.follow();
});
