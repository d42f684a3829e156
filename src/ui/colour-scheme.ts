import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** `public/colour-scheme.js` reads the same key before the first paint. */
const stored = localStorageColorSchemeManager({ key: 'plinth.colour-scheme' });

let apply: ((scheme: MantineColorScheme) => void) | undefined;

export const colourSchemeManager: MantineColorSchemeManager = {
  ...stored,
  subscribe(onUpdate) {
    apply = onUpdate;
    stored.subscribe(onUpdate);
    // The choice may have changed while the page was first rendered.
    onUpdate(stored.get('auto'));
  },
  unsubscribe() {
    apply = undefined;
    stored.unsubscribe();
  },
};

/** Sets the scheme from outside React, such as when a person signs in whose account stores a choice. */
export function chooseColourScheme(scheme: MantineColorScheme): void {
  if (readColourScheme() === scheme) return;
  stored.set(scheme);
  apply?.(scheme);
}

export const readColourScheme = (): MantineColorScheme => stored.get('auto');

export { useMantineColorScheme as useColourScheme } from '@mantine/core';
