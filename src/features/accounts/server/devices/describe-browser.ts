import Bowser from 'bowser';

export type BrowserDescription = { readonly os: string; readonly browser: string };

/** What a browser says of itself, in words. Never trusted for anything but showing it. */
export function describeBrowser(userAgent: string): BrowserDescription {
  if (userAgent === '') return { os: 'unknown system', browser: 'Unknown browser' };
  const { os, browser } = Bowser.parse(userAgent);
  return { os: os.name ?? 'unknown system', browser: browser.name ?? 'Unknown browser' };
}
