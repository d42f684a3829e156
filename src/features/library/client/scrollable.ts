/** A scrollable area must be reachable with the keyboard, also without controls inside. */
export const scrollable = { tabIndex: 0 } as const;
