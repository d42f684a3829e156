import type { ComponentType } from 'react';
import { AppSkeleton } from './app-skeleton.tsx';
import { browserStore } from './local-settings.ts';

const key = 'plinth.reloaded-at';
const oncePerMs = 30_000;

/**
 * Loads the code of a screen. A tab that was open during an update requests files that no longer exist: then the page is reloaded, once. If
 * that does not help, the screen throws, and the error page is shown.
 */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (await reloadAfterUpdate()) return AppSkeleton;
    return () => {
      throw error;
    };
  }
}

/** Reloads the page if the server answers and this tab was not just reloaded for the same reason. */
export async function reloadAfterUpdate(): Promise<boolean> {
  const store = browserStore('sessionStorage');
  if (Date.now() - Number(store.getItem(key) ?? 0) < oncePerMs) return false;
  const isThere = await fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return false;
  store.setItem(key, String(Date.now()));
  location.reload();
  return true;
}
