import { starter as base } from './base/starter.ts';
import { starter as gallery } from './gallery/starter.ts';
import { starter as handbook } from './handbook/starter.ts';
import { starter as journal } from './journal/starter.ts';
import type { Starter } from './shared/starter.ts';
import { starter as storefront } from './storefront/starter.ts';

/** The content of new sites by theme. Separate from the themes, because browsers that render previews do not need it. */
const starters: Readonly<Record<string, Starter>> = { journal, storefront, gallery, handbook, base };

/** `folder` contains its images. */
export const starterOf = (theme: string): Starter & { readonly folder: string } => {
  const found = starters[theme];
  return found ? { ...found, folder: theme } : { ...base, folder: 'base' };
};

/** Names of the samples' owners, to detect leftovers on other sites. */
export const sampleNames: readonly string[] = Object.values(starters).flatMap(({ sampleName }) => sampleName ?? []);
