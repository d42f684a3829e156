import { browserStore, type TextStore } from '#client-kit/local-settings.ts';
import type { AboutValues } from './profile-changes.ts';

const key = 'plinth.profile-draft';
const windowStore = browserStore('sessionStorage');

/** Stores unsaved input for this window, so that it survives a reload or a crash. */
export function saveDraft(userId: string, values: AboutValues, store: TextStore = windowStore): void {
  store.setItem(key, JSON.stringify({ userId, values }));
}

/** Returns the draft only to the person who typed it. */
export function readDraft(userId: string, store: TextStore = windowStore): AboutValues | undefined {
  try {
    const { userId: owner, values } = JSON.parse(store.getItem(key) ?? '');
    const hasNames = [values.firstName, values.lastName, values.alias].every((part) => typeof part === 'string');
    const hasZone = values.timezone === null || typeof values.timezone === 'string';
    return owner === userId && hasNames && hasZone ? values : undefined;
  } catch {
    return undefined;
  }
}

export const clearDraft = (store: TextStore = windowStore): void => store.removeItem(key);
