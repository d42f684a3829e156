import { themeCalled } from '#themes/themes.ts';

export type SiteColours = {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
  readonly soft: string;
};

/** The colors of a site for light and dark, as in its style sheet. */
export function siteColours(theme: string, look: unknown): SiteColours {
  const { css } = themeCalled(theme).styles(look);
  const named = (name: string, otherwise: string): string =>
    new RegExp(`--${name}:(#[0-9a-f]{3,6});`, 'i').exec(css)?.[1] ?? otherwise;
  return {
    paper: named('paper', '#ffffff'),
    ink: named('ink', '#1d1e20'),
    accent: named('accent', '#0f766e'),
    soft: named('soft', '#5b5e63'),
  };
}
