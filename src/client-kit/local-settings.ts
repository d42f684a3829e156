/** The part of the browser's storage we use; a Map stands in for it in tests and where storage is closed to the page. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** Storage may be forbidden or full; the app then works without remembering. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): TextStore {
  try {
    const store = globalThis[kind];
    store.getItem('plinth.token');
    return store;
  } catch {
    return memoryStore();
  }
}

/** Each setting lives under its own key. */
export const settingKeys = {
  token: 'plinth.token',
  redirect: 'plinth.redirect',
  device: 'plinth.device',
  listingLayout: 'plinth.listing-layout',
  listingTab: 'plinth.listing-tab',
  listingSort: 'plinth.listing-sort',
  paletteRecent: 'plinth.palette-recent',
} as const;
