import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** `public/colour-scheme.js` reads the same key before the first paint. */
const stored = localStorageColorSchemeManager({ key: 'plinth.colour-scheme' });

let apply: ((scheme: MantineColorScheme) => void) | undefined;

export const colourSchemeManager: MantineColorSchemeManager = {
  ...stored,
  subscribe(onUpdate) {
    apply = onUpdate;
    stored.subscribe(onUpdate);
    // A choice may have arrived while the page was being drawn for the first time.
    onUpdate(stored.get('auto'));
  },
  unsubscribe() {
    apply = undefined;
    stored.unsubscribe();
  },
};

/** The same choice from outside React, such as when a person with a choice of their own signs in. */
export function chooseColourScheme(scheme: MantineColorScheme): void {
  if (stored.get('auto') === scheme) return;
  stored.set(scheme);
  apply?.(scheme);
}

export { useMantineColorScheme as useColourScheme } from '@mantine/core';
