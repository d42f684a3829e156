import { widgetCategories } from '@plinth/site-renderer/widgets/widget.ts';
import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { SiteParams } from './fields.ts';
import { FilePath } from './file-path.ts';
import { maxPageBytes } from './sizes.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** Something a page can be assigned to: `path` is its own page. */
const Option = z.object({ id: z.string(), name: z.string(), path: z.string() });

type MenuEntry = { name: string; url: string; items: MenuEntry[] };
const MenuEntry: z.ZodType<MenuEntry> = z.object({
  name: z.string(),
  url: z.string(),
  get items() {
    return z.array(MenuEntry);
  },
});

export const siteData = endpoint({
  name: 'pages.site-data',
  summary: 'Returns the site’s authors, series, tags and menus in one call: the values front matter can refer to.',
  method: 'PUT',
  path: '/site-data/{a}/{d}',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({
    kinds: z.array(z.enum(['authors', 'series', 'tags', 'menus', 'series_style'])).optional(),
  }),
  reply: z.object({
    authors: z.array(Option),
    series: z.array(Option),
    series_style: z.array(Option),
    tags: z.array(Option),
    /** `top`, `left` and `footer`, as the site shows them. */
    menus: z.record(z.string(), z.array(MenuEntry)),
    /** The site's values that search results and shared links show with a page. */
    site: z.object({ title: z.string(), description: z.string(), shareImage: z.string() }),
  }),
});

export const listTemplates = endpoint({
  name: 'pages.list-templates',
  summary: 'Lists the templates for new pages and posts.',
  method: 'GET',
  path: '/pages/{a}/{d}/list-template',
  needs: 'pages.see',
  ...inSite,
  reply: z.object({
    items: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), section: z.enum(['pages', 'posts']) }),
    ),
  }),
});

export const listCapabilities = endpoint({
  name: 'pages.list-capabilities',
  summary: 'Lists the actions on each kind of node, for admins and for authors.',
  method: 'GET',
  path: '/pages/capabilities',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.record(z.enum(['admin', 'author']), z.record(z.string(), z.array(z.string()))),
});

export const shortcodeDetails = endpoint({
  name: 'pages.shortcode-details',
  summary: 'Returns a widget: its purpose, its parameters as a JSON schema, and how to write it.',
  method: 'GET',
  path: '/shortcodes/{name}/details',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) }),
  reply: z.object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    category: z.enum(widgetCategories),
    /** Whether it encloses content. */
    isPaired: z.boolean(),
    parameters: z.record(z.string(), z.unknown()),
    /** Parameters that can be given by position, in this order. */
    positional: z.array(z.string()),
    /** The entries it consists of, each a nested shortcode. */
    item: z.object({ name: z.string(), title: z.string(), parameters: z.record(z.string(), z.unknown()) }).nullable(),
    sample: z.string(),
  }),
});

export const generateHtml = endpoint({
  name: 'pages.generate-html',
  summary: 'Renders Markdown as HTML with the site’s settings, as the page at `path` would show it.',
  method: 'PUT',
  path: '/domains/{a}/{d}/generate-html',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ path: FilePath.optional(), content: z.string().max(maxPageBytes) }),
  reply: z.object({
    html: z.string(),
    warnings: z.array(z.object({ code: z.string(), message: z.string(), line: z.number().int().nullable() })),
  }),
  limits: { bodyBytes: maxPageBytes * 6 + 64 * 1024 },
});

export const siteStyles = endpoint({
  name: 'pages.site-styles',
  summary: 'Returns the style sheets of the site’s pages in one text, for blocks that an editor shows by themselves.',
  method: 'GET',
  path: '/domains/{a}/{d}/styles',
  needs: 'pages.see',
  ...inSite,
  reply: z.object({ css: z.string() }),
});

export const previewSite = endpoint({
  name: 'pages.preview-site',
  summary:
    'Returns the address of the preview on its own origin: `url` opens a tab and is valid for a minute, the ticket is for the editor’s frame and is valid for ten. Both end with the session.',
  method: 'GET',
  path: '/domains/{a}/{d}/preview',
  needs: 'pages.see',
  effect: true,
  ...inSite,
  reply: z.object({ url: z.string(), frameUrl: z.string(), ticket: z.string(), expiresAt: z.iso.datetime() }),
});
