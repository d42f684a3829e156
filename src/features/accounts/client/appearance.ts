import type { Appearance } from '../contract/profile.ts';

/** Maps the account's appearance to the color scheme of the design system. */
export const schemeOf = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<Appearance, string>;

export const appearanceOf = { light: 'light', dark: 'dark', auto: 'system' } as const satisfies Record<
  (typeof schemeOf)[Appearance],
  Appearance
>;
