import Bowser from 'bowser';

export type BrowserDescription = { readonly os: string; readonly browser: string };

const unknown: BrowserDescription = { os: 'unknown system', browser: 'Unknown browser' };

/** Describes a user agent for display; it is never trusted otherwise. */
export function describeBrowser(userAgent: string): BrowserDescription {
  if (userAgent === '') return unknown;
  const { os, browser } = Bowser.parse(userAgent);
  // For other programs, or nonsense, the name is an empty string.
  return { os: os.name || unknown.os, browser: browser.name || unknown.browser };
}
