import { problemQuery } from '#features/pages/contract/problem-link.ts';
import type { ReleaseWarning } from '../contract/releases.ts';

/** What somebody does about it, by the kind of trouble; everything else is opened and looked at. */
const acts = {
  broken_link: 'link',
  broken_anchor: 'link',
  missing_image: 'image',
  large_image: 'image',
  missing_alt: 'describe',
  duplicate_title: 'title',
  duplicate_description: 'description',
  menu_link_broken: 'menu',
  low_contrast: 'colour',
  settings_invalid: 'settings',
} as const;

export type WarningAct = (typeof acts)[keyof typeof acts] | 'open';

const isKnown = (code: string): code is keyof typeof acts => Object.hasOwn(acts, code);

export const actFor = (code: string): WarningAct => (isKnown(code) ? acts[code] : 'open');

/** Where settings are mended that concern the site as a whole. */
const settingsPlaces: Readonly<Record<string, string>> = {
  menu_link_broken: 'common-site-settings/top-menu-links',
  low_contrast: 'common-site-settings/site-colors',
  settings_invalid: 'common-site-settings/site-themes',
  sample_text: 'common-site-settings/footer-settings',
};

/** Where in the project it is fixed, with the caret at the problem and the dialog for it open; undefined where that is nowhere. */
export function placeOf(warning: Omit<ReleaseWarning, 'message'>): string | undefined {
  const { code, path } = warning;
  if (!path.startsWith('/')) return Object.hasOwn(settingsPlaces, code) ? settingsPlaces[code] : undefined;
  return `web-pages?${problemQuery(warning)}`;
}

/** A file that was changed since may have been mended: only the rest is sure to come up again. */
export function stillStanding(
  warnings: readonly ReleaseWarning[],
  changed: readonly { readonly path: string; readonly livePath: string | null }[],
): readonly ReleaseWarning[] {
  const touched = new Set(changed.flatMap(({ path, livePath }) => [path, livePath]));
  return warnings.filter(({ path }) => !touched.has(path));
}
