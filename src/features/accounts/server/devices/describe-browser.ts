import Bowser from 'bowser';

export type BrowserDescription = { readonly os: string; readonly browser: string };

const unknown: BrowserDescription = { os: 'unknown system', browser: 'Unknown browser' };

/** What a browser says of itself, in words. Never trusted for anything but showing it. */
export function describeBrowser(userAgent: string): BrowserDescription {
  if (userAgent === '') return unknown;
  const { os, browser } = Bowser.parse(userAgent);
  // For a program, or nonsense, the name is there and empty.
  return { os: os.name || unknown.os, browser: browser.name || unknown.browser };
}
