import { problemQuery } from '#features/pages/contract/problem-link.ts';
import type { ReleaseWarning } from '../contract/releases.ts';

/** The action for each kind of warning; all others open the file. */
const actions = {
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

export type WarningAction = (typeof actions)[keyof typeof actions] | 'open';

const isKnown = (code: string): code is keyof typeof actions => Object.hasOwn(actions, code);

export const findAction = (code: string): WarningAction => (isKnown(code) ? actions[code] : 'open');

/** The settings screens that fix problems of the site as a whole. */
const settingsPlaces: Readonly<Record<string, string>> = {
  menu_link_broken: 'common-site-settings/top-menu-links',
  low_contrast: 'common-site-settings/site-colors',
  settings_invalid: 'common-site-settings/site-themes',
  sample_text: 'common-site-settings/footer-settings',
};

/** The place in the project where the warning is fixed, with the caret at the problem and its dialog open; undefined if there is none. */
export function findWarningLink(warning: Omit<ReleaseWarning, 'message'>): string | undefined {
  const { code, path } = warning;
  if (!path.startsWith('/')) return Object.hasOwn(settingsPlaces, code) ? settingsPlaces[code] : undefined;
  return `web-pages?${problemQuery(warning)}`;
}

/** Warnings about files that have not changed since; a changed file may have been fixed. */
export function filterCurrent(
  warnings: readonly ReleaseWarning[],
  changed: readonly { readonly path: string; readonly livePath: string | null }[],
): readonly ReleaseWarning[] {
  const touched = new Set(changed.flatMap(({ path, livePath }) => [path, livePath]));
  return warnings.filter(({ path }) => !touched.has(path));
}
