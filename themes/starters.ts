import { starter as base } from './base/starter.ts';
import { starter as handbook } from './handbook/starter.ts';
import { starter as journal } from './journal/starter.ts';
import type { Starter } from './shared/starter.ts';
import { starter as storefront } from './storefront/starter.ts';

/** What a new site starts with, by theme. Apart from the themes: browsers that draw previews need none of it. */
const starters: Readonly<Record<string, Starter>> = { base, journal, storefront, handbook };

export const starterOf = (theme: string): Starter => starters[theme] ?? base;
