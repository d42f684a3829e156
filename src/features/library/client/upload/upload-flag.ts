import { localStore } from '#client-kit/app-session.ts';

const key = 'plinth.uploads';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether there are uploads to show or continue. Small, because every screen asks; the queue itself is loaded on demand. */
export const uploadFlag = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): boolean => localStore.getItem(key) === 'yes',
  raise(): void {
    if (uploadFlag.read()) return;
    localStore.setItem(key, 'yes');
    tell();
  },
  lower(): void {
    if (!uploadFlag.read()) return;
    localStore.removeItem(key);
    tell();
  },
};
