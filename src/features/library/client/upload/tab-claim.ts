import { browserStore } from '#client-kit/local-settings.ts';
import { randomId } from '#client-kit/random-id.ts';

const prefix = 'plinth-uploads:';
const key = 'plinth.tab';

let claimed: Promise<string> | undefined;

/** Holds a lock until the tab is closed. A tab that was duplicated has the id of the other one, and gets a new one. */
async function claim(): Promise<string> {
  const store = browserStore('sessionStorage');
  for (;;) {
    const id = store.getItem(key) ?? randomId();
    store.setItem(key, id);
    // Locks exist only on https and localhost.
    if (!navigator.locks) return id;
    const isHeld = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(`${prefix}${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      });
    });
    if (isHeld) return id;
    store.removeItem(key);
  }
}

/** The id of this tab, which survives a reload. Each upload belongs to one tab, so that two do not send the same file. */
export const claimTab = Object.assign((): Promise<string> => (claimed ??= claim()), {
  /** The ids of the other open tabs. */
  listOthers: async (): Promise<ReadonlySet<string>> => {
    const own = await claimTab();
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const ids = held.map(({ name = '' }) => name.slice(prefix.length)).filter((id) => id !== own);
    return new Set(ids);
  },
});
