import { starter as base } from './base/starter.ts';
import { starter as gallery } from './gallery/starter.ts';
import { starter as handbook } from './handbook/starter.ts';
import { starter as journal } from './journal/starter.ts';
import type { Starter } from './shared/starter.ts';
import { starter as storefront } from './storefront/starter.ts';

/** What a new site starts with, by theme. Apart from the themes: browsers that draw previews need none of it. */
const starters: Readonly<Record<string, Starter>> = { journal, storefront, gallery, handbook, base };

/** `folder` is where its pictures lie. */
export const starterOf = (theme: string): Starter & { readonly folder: string } => {
  const found = starters[theme];
  return found ? { ...found, folder: theme } : { ...base, folder: 'base' };
};

/** Names of the samples' owners: on a site of somebody else they were left over. */
export const sampleNames: readonly string[] = Object.values(starters).flatMap(({ sampleName }) => sampleName ?? []);
