import { localStorageColorSchemeManager } from '@mantine/core';

/** `public/colour-scheme.js` reads the same key before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'plinth.colour-scheme' });

export { useMantineColorScheme as useColourScheme } from '@mantine/core';
