/** The part of the Storage API we use; a Map replaces it in tests and if storage is disabled. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** Storage may be disabled or full; the app then works without it. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): TextStore {
  try {
    const store = globalThis[kind];
    store.getItem('plinth.token');
    return store;
  } catch {
    return memoryStore();
  }
}

/** The storage key of each setting. */
export const settingKeys = {
  token: 'plinth.token',
  redirect: 'plinth.redirect',
  device: 'plinth.device',
  listingLayout: 'plinth.listing-layout',
  listingTab: 'plinth.listing-tab',
  listingSort: 'plinth.listing-sort',
  paletteRecent: 'plinth.palette-recent',
} as const;
