import type { z } from 'zod';
import type { Html } from './html.ts';
import type { PageSource } from './site-document.ts';
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

export type ThemeDefinition<Look extends z.ZodObject, Layout extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Changes whenever templates or styles do: a part of what every page was made from. */
  readonly version: string;
  /** Colours, type and measures. They become custom properties in a style sheet of their own, so that no page changes with them. */
  readonly look: Look;
  /** What templates decide by. Every setting has a default. */
  readonly layout: Layout;
  /** Compiled ahead. */
  readonly css: string;
  readonly variables: (look: z.infer<Look>) => ThemeVariables;
  readonly templates: ThemeTemplates<z.infer<Layout>>;
  /** What somebody should know of the colours they chose. */
  readonly advice?: (look: z.infer<Look>) => readonly string[];
  /** A picture of the theme, as SVG. */
  readonly preview: string;
  /** What a new site starts with. */
  readonly starter: readonly PageSource[];
};

export type ThemeVariables = {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
};

export type Theme = Pick<
  ThemeDefinition<z.ZodObject, z.ZodObject>,
  'name' | 'title' | 'description' | 'version' | 'css' | 'look' | 'layout' | 'preview' | 'starter'
> & {
  readonly styles: (look: unknown) => {
    readonly css: string;
    readonly problems: readonly string[];
    readonly advice: readonly string[];
  };
  readonly open: (layout: unknown) => { readonly templates: OpenTemplates; readonly problems: readonly string[] };
};

/** The templates with the site's settings in hand. */
export type OpenTemplates = {
  readonly home: (site: SiteView, view: HomeView) => Html;
  readonly page: (site: SiteView, view: PageView) => Html;
  readonly list: (site: SiteView, view: ListView) => Html;
  readonly terms: (site: SiteView, view: TermsView) => Html;
  readonly notFound: (site: SiteView) => Html;
};

export function defineTheme<Look extends z.ZodObject, Layout extends z.ZodObject>(
  definition: ThemeDefinition<Look, Layout>,
): Theme {
  const { variables, templates, advice, ...facts } = definition;
  return {
    ...facts,
    styles: (raw) => {
      const { value, problems } = settle(definition.look, raw);
      return { css: writeVariables(variables(value)), problems, advice: advice?.(value) ?? [] };
    },
    open: (raw) => {
      const { value, problems } = settle(definition.layout, raw);
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

/** The settings as chosen; each that does not fit gives way to the theme's own, and is told. */
function settle<Schema extends z.ZodObject>(
  schema: Schema,
  raw: unknown,
): { readonly value: z.infer<Schema>; readonly problems: readonly string[] } {
  const chosen = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
  const whole = schema.safeParse(chosen);
  if (whole.success) return { value: whole.data, problems: [] };
  const bad = new Set(
    whole.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    ),
  );
  const good = Object.fromEntries(Object.entries(chosen).filter(([name]) => !bad.has(name)));
  return { value: schema.parse(good), problems: [...bad] };
}

function writeVariables({ light, dark }: ThemeVariables): string {
  const write = (variables: Readonly<Record<string, string>>): string =>
    Object.entries(variables)
      // A value is one value: nothing in it may end the declaration, or the sheet.
      .map(([name, value]) => `--${name}:${value.replace(/[;{}<>\\\n\r]/g, '')};`)
      .join('');
  return `:root{${write(light)}}\n@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${write(dark)}}}\n:root[data-scheme=dark]{${write(dark)}}\n`;
}
