import { listTexts } from './list-texts.ts';

export type PageMenu = 'shown' | 'hidden';

/** Hugo names menus: one, a list, or a map with details. Only the main one is derived from pages; `false` keeps a page out of it. */
export function readMenu(value: unknown): PageMenu | null {
  if (value === false) return 'hidden';
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const names = isMap ? Object.keys(value) : value === true ? ['main'] : listTexts(value);
  const said = names.map((name) => name.toLowerCase());
  if (said.includes('main') || said.includes('top')) return 'shown';
  return said.includes('none') || said.includes('false') ? 'hidden' : null;
}
