import Bowser from 'bowser';
import { unknownDevice } from '../../describe-device.ts';

export type BrowserDescription = { readonly os: string; readonly browser: string };

/** Describes a user agent for display; it is never trusted otherwise. */
export function describeBrowser(userAgent: string): BrowserDescription {
  if (userAgent === '') return unknownDevice;
  const { os, browser } = Bowser.parse(userAgent);
  // For other programs, or nonsense, the name is an empty string.
  return { os: os.name || unknownDevice.os, browser: browser.name || unknownDevice.browser };
}
