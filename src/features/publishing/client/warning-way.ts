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
} as const;

export type WarningAct = (typeof acts)[keyof typeof acts] | 'open';

const isKnown = (code: string): code is keyof typeof acts => Object.hasOwn(acts, code);

export const actFor = (code: string): WarningAct => (isKnown(code) ? acts[code] : 'open');

/** The place inside the project where it can be mended; undefined for what concerns the site as a whole. */
export function placeOf({ path, line }: Pick<ReleaseWarning, 'path' | 'line'>): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const query = new URLSearchParams({ path, ...(line === null ? {} : { line: String(line) }) });
  return `web-pages?${query}`;
}

/** A file that was changed since may have been mended: only the rest is sure to come up again. */
export function stillStanding(
  warnings: readonly ReleaseWarning[],
  changed: readonly { readonly path: string; readonly livePath: string | null }[],
): readonly ReleaseWarning[] {
  const touched = new Set(changed.flatMap(({ path, livePath }) => [path, livePath]));
  return warnings.filter(({ path }) => !touched.has(path));
}
