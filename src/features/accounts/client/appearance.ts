import type { Appearance } from '../contract/profile.ts';

/** The account's word for a colour scheme, and the design system's. */
export const schemeOf = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<Appearance, string>;

export const appearanceOf = { light: 'light', dark: 'dark', auto: 'system' } as const satisfies Record<
  (typeof schemeOf)[Appearance],
  Appearance
>;
