import type { Format } from './format-text.ts';

/** The usual keyboard shortcuts of text editors. `Mod` is Ctrl, and Command on a Mac. */
export const formatShortcuts: Readonly<Partial<Record<Format, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  code: 'Mod-e',
  'heading-1': 'Mod-Alt-1',
  'heading-2': 'Mod-Alt-2',
  'heading-3': 'Mod-Alt-3',
  numbered: 'Mod-Shift-7',
  bulleted: 'Mod-Shift-8',
  task: 'Mod-Shift-9',
  quote: 'Mod-Shift-.',
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** A shortcut for display: `Mod-Shift-7` as Ctrl+Shift+7 or ⌘⇧7. */
export function showShortcut(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part.replace('Arrow', '')));
  return isMac() ? parts.map((part) => macSigns[part] ?? part).join('') : parts.join('+').replace('Mod', 'Ctrl');
}
