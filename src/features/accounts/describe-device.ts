/** The parts of a user agent that was not recognized. */
export const unknownDevice = { os: 'unknown system', browser: 'Unknown browser' } as const;

/** Names a device by its browser and system: `Firefox on Windows`. */
export const describeDevice = ({ browser, os }: { readonly browser: string; readonly os: string }): string =>
  browser === unknownDevice.browser && os === unknownDevice.os ? 'Unknown device' : `${browser} on ${os}`;
