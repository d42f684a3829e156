import type { MenuItem, SiteBar, SiteFacts, SiteScript } from '@plinth/site-renderer/site-document.ts';
import type { MenuLink } from './menu-links.ts';
import type { SiteSettings } from './site-settings.ts';

/** The facts of a site besides its settings. */
export type GivenFacts = {
  readonly projectName: string;
  readonly baseUrl: string;
  /** The menu derived from its pages. */
  readonly menu: readonly MenuItem[];
  readonly poweredBy: boolean;
  /** Its custom styles, compiled. */
  readonly css: string;
};

/** The menus of a site; `automatic` is derived from its pages. */
export function buildMenus(settings: SiteSettings, automatic: readonly MenuItem[]): SiteFacts['menus'] {
  const { isAutomatic, links } = settings['top-menu-links'];
  const left = settings['left-menu-settings'];
  return {
    top: isAutomatic ? automatic : links.map(menuItem),
    left: left.shows === 'links' ? left.links.map(menuItem) : [],
    footer: settings['footer-links'].links.map(menuItem),
  };
}

/** The facts of a site: the same for the published site, its preview, and the preview beside a form. */
export function buildFacts(settings: SiteSettings, given: GivenFacts): SiteFacts {
  const general = settings['general-settings'];
  const left = settings['left-menu-settings'];
  const { pageSize, ...layout } = settings['page-settings'];
  const { options } = settings['site-themes'];
  return {
    title: general.title || given.projectName,
    description: general.description,
    baseUrl: given.baseUrl,
    language: general.language,
    menus: buildMenus(settings, given.menu),
    leftMenuFromSections: left.shows === 'sections',
    bar: barFrom(settings['top-menu-settings']),
    footer: settings['footer-settings'],
    featured: {
      posts: settings['featured-posts'].items,
      authors: settings['featured-authors'].items,
      series: settings['featured-series'].items,
      tags: settings['featured-tags'].items,
    },
    social: general.social,
    authors: [],
    settings: { look: lookFrom(settings), layout: { ...options, ...layout } },
    ...(general.logo ? { logo: general.logo } : {}),
    ...(general.favicon ? { favicon: general.favicon } : {}),
    ...(general.shareImage ? { shareImage: general.shareImage } : {}),
    pageSize,
    highlightCode: general.highlightCode,
    hideFromSearchEngines: general.hideFromSearchEngines,
    css: given.css,
    scripts: scriptsFrom(settings['user-scripts']),
    fontLinks: settings['font-links'].links.map(({ url }) => url),
    poweredBy: given.poweredBy,
  };
}

const menuItem = ({ title, link, items }: MenuLink): MenuItem => ({ title, link, items: items.map(menuItem) });

const barFrom = ({ buttonTitle, buttonLink, ...bar }: SiteSettings['top-menu-settings']): SiteBar => ({
  ...bar,
  button: buttonTitle && buttonLink ? { title: buttonTitle, link: buttonLink } : null,
});

const scriptsFrom = ({ scripts }: SiteSettings['user-scripts']): readonly SiteScript[] =>
  scripts
    .filter(({ isOn }) => isOn)
    .map(({ name, place, code, needsConsent }) => ({ name, place, html: code, needsConsent }));

function lookFrom(settings: SiteSettings): unknown {
  const { scheme, light, dark } = settings['site-colors'];
  const { headings, text, size, scale, lineHeight } = settings.fonts;
  const { corners } = settings['site-themes'];
  return { scheme, light, dark, headFont: headings, bodyFont: text, textSize: size, scale, lineHeight, corners };
}
