import type { Appearance } from '../contract/profile.ts';

/** Maps the account's appearance to the color scheme of the design system. */
export const schemeByAppearance = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<
  Appearance,
  string
>;

export const appearanceByScheme = { light: 'light', dark: 'dark', auto: 'system' } as const satisfies Record<
  (typeof schemeByAppearance)[Appearance],
  Appearance
>;
