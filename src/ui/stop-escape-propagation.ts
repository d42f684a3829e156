/** Dialogs listen to Escape before a popover inside them does. This attribute of the focused element tells them to leave the key to it. */
export const stopEscapePropagation = { 'data-mantine-stop-propagation': true } as const;
