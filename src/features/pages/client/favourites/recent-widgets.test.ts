import { expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { readRecent, rememberRecent } from './recent-widgets.ts';

it('remembers the last four widgets of each person, the latest first', () => {
  const store = memoryStore();
  expect(readRecent(store, 'mara')).toEqual([]);
  for (const name of ['gallery', 'quote', 'tabs', 'gallery', 'map', 'video']) rememberRecent(store, 'mara', name);
  expect(readRecent(store, 'mara')).toEqual(['video', 'map', 'gallery', 'tabs']);
  expect(readRecent(store, 'jonas')).toEqual([]);
});
