import {
  IconCode,
  IconFileSettings,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconPalette,
  IconPinned,
  IconSettings,
  IconTemplate,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SectionName } from '#features/sites/contract/site-settings.ts';

const common = (section: string): string => `common-site-settings/${section}`;

type Place = {
  /** Its path; the part after the last slash opens it at that part. */
  readonly places: readonly [string, ...string[]];
  /** The sections that are saved together there, in order. */
  readonly keys: readonly [SectionName, ...SectionName[]];
  readonly icon: ReactNode;
};

/** The settings screens, in order. */
export const settingsPlaces = {
  general: { places: [common('general-settings')], keys: ['general-settings'], icon: <IconSettings /> },
  topMenu: {
    places: [common('top-menu-links'), common('top-menu-settings')],
    keys: ['top-menu-links', 'top-menu-settings'],
    icon: <IconLayoutNavbar />,
  },
  leftMenu: { places: [common('left-menu-settings')], keys: ['left-menu-settings'], icon: <IconLayoutSidebar /> },
  footer: {
    places: [common('footer-links'), common('footer-settings')],
    keys: ['footer-links', 'footer-settings'],
    icon: <IconLayoutBottombar />,
  },
  pages: { places: [common('page-settings')], keys: ['page-settings'], icon: <IconFileSettings /> },
  theme: { places: [common('site-themes')], keys: ['site-themes'], icon: <IconTemplate /> },
  look: {
    places: [common('site-colors'), common('fonts')],
    keys: ['site-colors', 'fonts', 'font-links'],
    icon: <IconPalette />,
  },
  featured: {
    places: ['featured-items'],
    keys: ['featured-posts', 'featured-authors', 'featured-series', 'featured-tags'],
    icon: <IconPinned />,
  },
  code: { places: ['custom-code-&-add-ons'], keys: ['user-scripts', 'user-scss'], icon: <IconCode /> },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof settingsPlaces;
export const placeNames = Object.keys(settingsPlaces) as [PlaceName, ...PlaceName[]];

/** The screen of an address; the first one for an unknown address. */
export const placeAt = (pathname: string): PlaceName =>
  placeNames.find((name) => settingsPlaces[name].places.some((place) => decodeURI(pathname).endsWith(`/${place}`))) ??
  placeNames[0];

/** Screens with any of these sections. */
export const placesWith = (keys: readonly SectionName[]): readonly PlaceName[] =>
  placeNames.filter((name) => settingsPlaces[name].keys.some((key) => keys.includes(key)));
