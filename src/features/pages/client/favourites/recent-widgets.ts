import type { TextStore } from '#client-kit/local-settings.ts';

const keyOf = (userId: string): string => `plinth.recent-widgets.${userId}`;
const maxRecent = 4;

/** The names of the widgets that a person inserted last in this browser, the latest first. */
export function readRecent(store: TextStore, userId: string): readonly string[] {
  return (store.getItem(keyOf(userId)) ?? '').split(' ').filter((name) => name !== '');
}

export function rememberRecent(store: TextStore, userId: string, name: string): void {
  const names = [name, ...readRecent(store, userId).filter((known) => known !== name)].slice(0, maxRecent);
  store.setItem(keyOf(userId), names.join(' '));
}
