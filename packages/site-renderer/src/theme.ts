import { z } from 'zod';
import type { Html } from './html.ts';
import { facesOf, firstFaces, fontSheet } from './look/font-sheet.ts';
import { Look, type ThemeLook } from './look/look.ts';
import { type LookVariables, lookAdvice, lookVariables, type Variables, wholeLook } from './look/variables.ts';
import type { HomeView, ListView, PageView, SiteView, TermsView } from './views.ts';

/**
 * The inside of `<body>` for each kind of page. The renderer writes the head and everything around.
 *
 * Around `content` there may be no element but `main` and `article`: whatever raw HTML people write, it can close none of
 * these two, and so never reaches beyond its own article.
 */
export type ThemeTemplates<Layout> = {
  readonly home: (site: SiteView, view: HomeView, layout: Layout) => Html;
  readonly page: (site: SiteView, view: PageView, layout: Layout) => Html;
  readonly list: (site: SiteView, view: ListView, layout: Layout) => Html;
  readonly terms: (site: SiteView, view: TermsView, layout: Layout) => Html;
  readonly notFound: (site: SiteView, layout: Layout) => Html;
};

/** Options that every theme's templates read; a theme adds its own. They are edited in the page settings. */
export const pageLayout = z.strictObject({
  tableOfContents: z
    .enum(['never', 'long', 'asked'])
    .default('asked')
    .meta({
      title: 'Table of contents',
      options: { never: 'Never', long: 'On long pages', asked: 'When set on the page' },
    }),
  showDates: z.boolean().default(true).meta({ title: 'Show dates on posts' }),
  showAuthors: z.boolean().default(true).meta({ title: 'Show authors on posts' }),
  showReadingTime: z.boolean().default(true).meta({ title: 'Show reading time on posts' }),
  showRelated: z.boolean().default(true).meta({ title: 'Show related posts' }),
  homePosts: z.boolean().default(true).meta({ title: 'Show latest posts on the home page' }),
});
export type PageLayout = z.infer<typeof pageLayout>;

export type ThemeDefinition<Layout extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The look it has of itself. Chosen or own, it becomes custom properties in a style sheet apart, so that no page changes with it. */
  readonly look: ThemeLook;
  /** `pageLayout` and what the theme adds. Every setting has a default, a title, and stays what it is: pages depend on it. */
  readonly layout: Layout;
  /** Compiled ahead. */
  readonly css: string;
  /** Further custom properties, out of those that every theme has. */
  readonly variables?: (common: Variables) => Variables;
  readonly templates: ThemeTemplates<z.infer<Layout>>;
};

export type Theme = Pick<ThemeDefinition<z.ZodObject>, 'name' | 'title' | 'description' | 'css' | 'look' | 'layout'> & {
  readonly styles: (look: unknown) => ThemeStyles;
  readonly open: (layout: unknown) => { readonly templates: OpenTemplates; readonly problems: readonly string[] };
};

export type ThemeStyles = {
  readonly css: string;
  /** Names of font files that the site serves along. */
  readonly fonts: readonly string[];
  /** Those that are worth asking for before the styles are read. */
  readonly firstFonts: readonly string[];
  readonly problems: readonly string[];
  readonly advice: readonly string[];
};

/** The templates with the site's settings in hand. */
export type OpenTemplates = {
  readonly home: (site: SiteView, view: HomeView) => Html;
  readonly page: (site: SiteView, view: PageView) => Html;
  readonly list: (site: SiteView, view: ListView) => Html;
  readonly terms: (site: SiteView, view: TermsView) => Html;
  readonly notFound: (site: SiteView) => Html;
};

export function defineTheme<Layout extends z.ZodObject>(definition: ThemeDefinition<Layout>): Theme {
  const { variables, templates, ...facts } = definition;
  return {
    ...facts,
    styles: (raw) => {
      const { value, problems } = settle(Look, raw);
      const look = wholeLook(value, definition.look);
      const common = lookVariables(look);
      const css = fontSheet(look) + writeVariables(withOwn(common, variables));
      return {
        css,
        fonts: facesOf(look).map(({ file }) => file),
        firstFonts: firstFaces(look).map(({ file }) => file),
        problems,
        advice: lookAdvice(value),
      };
    },
    open: (raw) => {
      // Options of another theme are kept, so that they apply again when the site switches back to it.
      const known = Object.entries(asRecord(raw)).filter(([name]) => Object.hasOwn(definition.layout.shape, name));
      const { value, problems } = settle(definition.layout, Object.fromEntries(known));
      return {
        templates: {
          home: (site, view) => templates.home(site, view, value),
          page: (site, view) => templates.page(site, view, value),
          list: (site, view) => templates.list(site, view, value),
          terms: (site, view) => templates.terms(site, view, value),
          notFound: (site) => templates.notFound(site, value),
        },
        problems,
      };
    },
  };
}

const asRecord = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};

/** The settings as chosen; each that does not fit gives way to the theme's own, and is told. */
function settle<Schema extends z.ZodObject>(
  schema: Schema,
  raw: unknown,
): { readonly value: z.infer<Schema>; readonly problems: readonly string[] } {
  const chosen = asRecord(raw);
  const whole = schema.safeParse(chosen);
  if (whole.success) return { value: whole.data, problems: [] };
  const bad = new Set(
    whole.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0] ?? '')],
    ),
  );
  const good = Object.fromEntries(Object.entries(chosen).filter(([name]) => !bad.has(name)));
  return { value: schema.parse(good), problems: [...bad] };
}

const withOwn = ({ light, dark }: LookVariables, own: ((common: Variables) => Variables) | undefined): LookVariables =>
  own ? { light: { ...light, ...own(light) }, dark: { ...dark, ...own({ ...light, ...dark }) } } : { light, dark };

function writeVariables({ light, dark }: LookVariables): string {
  const write = (variables: Variables): string =>
    Object.entries(variables)
      // A value is one value: nothing in it may end the declaration, or the sheet.
      .map(([name, value]) => `--${name}:${value.replace(/[;{}<>\\\n\r]/g, '')};`)
      .join('');
  return `:root{${write(light)}}\n@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${write(dark)}}}\n:root[data-scheme=dark]{${write(dark)}}\n`;
}
