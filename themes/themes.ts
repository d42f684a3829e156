import type { Theme } from '@plinth/site-renderer/theme.ts';
import { baseTheme } from './base/theme.ts';
import { galleryTheme } from './gallery/theme.ts';
import { handbookTheme } from './handbook/theme.ts';
import { journalTheme } from './journal/theme.ts';
import { storefrontTheme } from './storefront/theme.ts';

/** All themes. */
export const themes: readonly Theme[] = [journalTheme, storefrontTheme, galleryTheme, handbookTheme, baseTheme];

/** The theme of this name; a site whose theme no longer exists gets the plain one. */
export const themeCalled = (name: string): Theme => themes.find((theme) => theme.name === name) ?? baseTheme;
