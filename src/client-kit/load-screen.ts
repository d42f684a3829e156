import type { ComponentType } from 'react';
import { AppSkeleton } from './app-skeleton.tsx';
import { browserStore } from './local-settings.ts';

const key = 'plinth.reloaded-at';
const oncePerMs = 30_000;

/**
 * A screen's code. A tab that was open while the product was renewed asks for files that are gone: then the page is loaded anew, once.
 * If that is not it, the screen that could not be had breaks where it stands, and the page for broken screens says so.
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

/** Loads the page anew when the product answers and this tab has not just been loaded for the same reason. */
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
