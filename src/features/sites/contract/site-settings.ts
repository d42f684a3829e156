import { FontChoice } from '@plinth/site-renderer/look/fonts.ts';
import { Colours, cornerKinds, lineHeights, scales, schemes, textSizes } from '@plinth/site-renderer/look/look.ts';
import { socialKinds } from '@plinth/site-renderer/site-document.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';
import { LinkTarget, MenuLinks } from './menu-links.ts';

/**
 * The settings of a site, section by section. One schema each drives the form, the validation, the preview beside it, the import and the
 * API. Every value has a default: an empty section is valid.
 */

const text = (title: string, max: number, description?: string) =>
  z
    .string()
    .trim()
    .max(max)
    .default('')
    .meta({ title, ...(description ? { description } : {}) });
const longText = (title: string, max: number, description?: string) =>
  text(title, max, description).meta({ title, format: 'long-text', ...(description ? { description } : {}) });
const yes = (title: string, description?: string) =>
  z
    .boolean()
    .default(true)
    .meta({ title, ...(description ? { description } : {}) });
const no = (title: string, description?: string) =>
  z
    .boolean()
    .default(false)
    .meta({ title, ...(description ? { description } : {}) });
/** The public path of a static file: `/img/logo.svg`. */
const picture = (title: string, description: string) =>
  z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:\/[^\s\p{Cc}<>"'\\]*)?$/u, 'Start the image path with /')
    .default('')
    .meta({ title, description, format: 'file' });

const socialLink = z.strictObject({
  kind: z.enum(socialKinds).meta({ title: 'Network' }),
  url: z
    .string()
    .trim()
    .max(300)
    .regex(/^https:\/\/[^\s<>"'\\]+$/i, 'Start the profile URL with https://')
    .meta({ title: 'URL' }),
});

export const GeneralSettings = z.strictObject({
  title: text('Title', 80, 'Defaults to the project’s name.'),
  description: longText('Description', 300, 'One or two sentences, shown by search engines and in shared links.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Enter a language code like en or de-AT.')
    .default('en')
    .meta({ title: 'Language', format: 'language', description: 'The language of your pages.' }),
  logo: picture('Logo', 'Shown in the top menu instead of the title, or next to it.'),
  favicon: picture('Icon', 'The small image in the browser tab.'),
  shareImage: picture('Social image', 'Used for shared links when a page has no image.'),
  social: z
    .array(socialLink)
    .max(8)
    .default([])
    .meta({ title: 'Social profiles', description: 'Linked in the footer.', format: 'social' }),
  highlightCode: yes('Syntax highlighting'),
  hideFromSearchEngines: no('Hide from search engines', 'Asks search engines not to list any page.'),
});

export const TopMenuLinks = z.strictObject({
  isAutomatic: yes('Build from pages automatically', 'Sections first, then pages.'),
  links: MenuLinks.default([]).meta({ title: 'Links', format: 'menu' }),
});

export const TopMenuSettings = z.strictObject({
  showsTitle: yes('Show title next to logo'),
  isSticky: no('Sticky on scroll'),
  hasSearch: yes('Search'),
  buttonTitle: text('Button', 40, 'Your main call to action, such as book, buy or subscribe.'),
  buttonLink: LinkTarget.default('').meta({ title: 'Button link', format: 'link' }),
});

export const LeftMenuSettings = z.strictObject({
  shows: z
    .enum(['nothing', 'sections', 'links'])
    .default('nothing')
    .meta({
      title: 'Menu content',
      options: { nothing: 'None', sections: 'Site folders', links: 'Custom links' },
    }),
  links: MenuLinks.default([]).meta({ title: 'Links', format: 'menu' }),
});

export const FooterLinks = z.strictObject({
  links: MenuLinks.default([]).meta({ title: 'Links', format: 'menu' }),
});

export const FooterSettings = z.strictObject({
  text: longText('Text', 500, 'A short text below every page. Defaults to the description.'),
  copyright: text('Copyright', 120, 'For example: © 2026 Kiln & Clay'),
  hasSocial: yes('Show social profiles'),
  hasFeed: yes('Show feed link'),
  hasSearch: yes('Show search link'),
});

export const PageSettings = z.strictObject({
  pageSize: z.number().int().min(3).max(50).default(15).meta({ title: 'Posts per page', format: 'slider' }),
  ...pageLayout.shape,
});

/** `options` are those of themes, by name. Options unknown to a theme are kept for another one. */
export const SiteThemes = z.strictObject({
  theme: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .default('base')
    .meta({ title: 'Theme', format: 'theme' }),
  corners: z.enum(cornerKinds).nullable().default(null).meta({ title: 'Corners' }),
  options: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/), z.union([z.string().max(200), z.number(), z.boolean()]))
    .refine((options) => Object.keys(options).length <= 60, { message: 'Too many options.' })
    .default({})
    .meta({ title: 'Theme options', format: 'theme-options' }),
});

export const SiteColors = z.strictObject({
  scheme: z
    .enum(schemes)
    .default('auto')
    .meta({
      title: 'Color mode',
      options: { auto: 'Visitor’s device setting', light: 'Always light', dark: 'Always dark' },
    }),
  /** Null: the theme's default. */
  light: Colours.nullable().default(null).meta({ title: 'Light colors', format: 'colours' }),
  dark: Colours.nullable().default(null).meta({ title: 'Dark colors', format: 'colours' }),
});

const measure = ({ min, max }: { readonly min: number; readonly max: number }, title: string) =>
  z.number().min(min).max(max).nullable().default(null).meta({ title, format: 'slider' });

export const Fonts = z.strictObject({
  headings: FontChoice.nullable().default(null).meta({ title: 'Headings', format: 'font' }),
  text: FontChoice.nullable().default(null).meta({ title: 'Text', format: 'font' }),
  size: z
    .number()
    .int()
    .min(textSizes.min)
    .max(textSizes.max)
    .nullable()
    .default(null)
    .meta({ title: 'Base size', format: 'slider' }),
  scale: measure(scales, 'Heading scale'),
  lineHeight: measure(lineHeights, 'Line height'),
});

const fontLink = z.strictObject({
  family: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,48}$/, 'Use only letters, digits, spaces and hyphens.')
    .meta({ title: 'Family' }),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/[^\s<>"'\\]+$/i, 'Start the font link with https://')
    .meta({ title: 'Stylesheet URL' }),
});

export const FontLinks = z.strictObject({
  links: z.array(fontLink).max(5).default([]).meta({
    title: 'Font links',
    format: 'font-links',
  }),
});

const slugs = z.array(z.string().min(1).max(120)).max(12);
const paths = z.array(z.string().startsWith('/').max(500)).max(12);
export const FeaturedAuthors = z.strictObject({
  items: slugs.default([]).meta({ title: 'Authors', format: 'authors' }),
});
export const FeaturedPosts = z.strictObject({ items: paths.default([]).meta({ title: 'Posts', format: 'posts' }) });
export const FeaturedSeries = z.strictObject({ items: slugs.default([]).meta({ title: 'Series', format: 'series' }) });
export const FeaturedTags = z.strictObject({ items: slugs.default([]).meta({ title: 'Tags', format: 'tags' }) });

export const scriptPlaces = ['head', 'body-start', 'body-end'] as const;
const userScript = z.strictObject({
  name: z.string().trim().min(1).max(60).meta({ title: 'Name' }),
  place: z
    .enum(scriptPlaces)
    .default('body-end')
    .meta({
      title: 'Position',
      options: { head: 'In <head>', 'body-start': 'Start of <body>', 'body-end': 'End of <body>' },
    }),
  code: z.string().max(20_000).meta({ title: 'Code', format: 'html' }),
  needsConsent: yes('Require consent'),
  isOn: yes('Run this script'),
});

export const UserScripts = z.strictObject({
  scripts: z.array(userScript).max(20).default([]).meta({ title: 'Scripts', format: 'scripts' }),
});

export const UserScss = z.strictObject({
  source: z.string().max(100_000).default('').meta({ title: 'Styles', format: 'scss' }),
});

export const sections = {
  'general-settings': GeneralSettings,
  'top-menu-links': TopMenuLinks,
  'top-menu-settings': TopMenuSettings,
  'left-menu-settings': LeftMenuSettings,
  'footer-links': FooterLinks,
  'footer-settings': FooterSettings,
  'page-settings': PageSettings,
  'site-themes': SiteThemes,
  'site-colors': SiteColors,
  fonts: Fonts,
  'font-links': FontLinks,
  'featured-authors': FeaturedAuthors,
  'featured-posts': FeaturedPosts,
  'featured-series': FeaturedSeries,
  'featured-tags': FeaturedTags,
  'user-scripts': UserScripts,
  'user-scss': UserScss,
} as const;

/** Their display names. */
export const sectionTitles: Readonly<Record<keyof typeof sections, string>> = {
  'general-settings': 'General',
  'top-menu-links': 'Top menu',
  'top-menu-settings': 'Top menu options',
  'left-menu-settings': 'Left menu',
  'footer-links': 'Footer menu',
  'footer-settings': 'Footer',
  'page-settings': 'Page defaults',
  'site-themes': 'Theme',
  'site-colors': 'Colors',
  fonts: 'Fonts',
  'font-links': 'Font links',
  'featured-authors': 'Featured authors',
  'featured-posts': 'Featured posts',
  'featured-series': 'Featured series',
  'featured-tags': 'Featured tags',
  'user-scripts': 'Scripts',
  'user-scss': 'Styles',
};

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]];
export const SectionName = z.enum(sectionNames);

/** All sections with all values. */
export type SiteSettings = { readonly [Name in SectionName]: z.output<(typeof sections)[Name]> };

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(sections, name);

/** A stored section with its defaults; an invalid one is replaced by the default, so that every site can be rendered. */
export function readSection<Name extends SectionName>(name: Name, raw: unknown): SiteSettings[Name] {
  const read = sections[name].safeParse(raw ?? {});
  return (read.success ? read.data : sections[name].parse({})) as SiteSettings[Name];
}

/** `theme` is stored beside the sections, and takes precedence. */
export function readSettings(kept: Readonly<Record<string, unknown>>, theme: string): SiteSettings {
  const all = Object.fromEntries(sectionNames.map((name) => [name, readSection(name, kept[name])]));
  const settings = all as unknown as SiteSettings;
  return { ...settings, 'site-themes': { ...settings['site-themes'], theme } };
}
