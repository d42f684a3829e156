/** Dialogs handle Escape before a popover inside them does. On the focused element, this attribute makes them ignore the key. */
export const stopEscapePropagation = { 'data-mantine-stop-propagation': true } as const;
