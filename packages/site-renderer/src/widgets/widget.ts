import { z } from 'zod';
import type { Html } from '../html.ts';
import type { ArticleContext, ResolvedImage, ResolvedLink } from '../markdown/article-context.ts';

/** The context of a widget's template besides its own values. */
export type WidgetTools = Pick<ArticleContext, 'posts' | 'series' | 'social' | 'siteUrl' | 'mode' | 'language'> & {
  readonly resolveLink: (href: string) => ResolvedLink;
  readonly resolveImage: (src: string) => ResolvedImage;
  /** Warns about an image without alt text. */
  readonly warnUndescribed: (src: string) => void;
  /** An id that no other element of the article has. */
  readonly nextId: () => string;
  readonly code: (code: string, language: string) => Html;
};

/** One entry of a widget that is made of entries: a tab, a card. */
export type WidgetItem<Values> = { readonly values: Values; readonly content: Html };

/** The groups that pickers show widgets in, in this order. */
export const widgetCategories = ['layout', 'media', 'highlight', 'site', 'code'] as const;
export type WidgetCategory = (typeof widgetCategories)[number];

type Facts<Parameters extends z.ZodObject> = {
  readonly name: string;
  /** Other names it answers to, with values they stand for (`youtube` is a video with a provider). */
  readonly aliases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly title: string;
  /** Of the tabler set. */
  readonly icon: string;
  readonly category: WidgetCategory;
  readonly description: string;
  /** Closed, and every value with a title: it drives the settings form. */
  readonly parameters: Parameters;
  /** The names that values without a name stand for, in order. */
  readonly positional?: readonly (keyof z.infer<Parameters> & string)[];
  /** May stand in a line of text. Blocks end the paragraph around them. */
  readonly isInline?: boolean;
  /** Shown in the list of widgets, and the source of its preview. */
  readonly sample: string;
};

/**
 * How what lies between the tags is read: not at all, as Markdown, as it is, or as entries of its own.
 * `render` is a method on purpose: a widget of any values fits the list of all widgets.
 */
export type WidgetDefinition<Parameters extends z.ZodObject, Item extends z.ZodObject> = Facts<Parameters> &
  (
    | { readonly inner: 'none'; render(values: z.infer<Parameters>, tools: WidgetTools): Html }
    | {
        readonly inner: 'markdown';
        render(values: z.infer<Parameters>, tools: WidgetTools, content: Html): Html;
      }
    | {
        readonly inner: 'text';
        readonly isRawHtml?: boolean;
        render(values: z.infer<Parameters>, tools: WidgetTools, text: string): Html;
      }
    | {
        readonly inner: 'items';
        readonly item: {
          readonly name: string;
          readonly title: string;
          readonly parameters: Item;
          readonly positional?: readonly (keyof z.infer<Item> & string)[];
        };
        render(values: z.infer<Parameters>, tools: WidgetTools, items: readonly WidgetItem<z.infer<Item>>[]): Html;
      }
  );

/** Any widget, its types put away: values are checked by `parameters` before they reach `render`. */
export type Widget = WidgetDefinition<z.ZodObject, z.ZodObject>;

export function defineWidget<Parameters extends z.ZodObject, Item extends z.ZodObject>(
  definition: WidgetDefinition<Parameters, Item>,
): WidgetDefinition<Parameters, Item> {
  return definition;
}

/** Parts of parameter schemas: values come as texts. */
export const text = (title: string): z.ZodString => z.string().max(2000).meta({ title });
export const choice = <const Values extends readonly [string, ...string[]]>(title: string, values: Values) =>
  z.enum(values).meta({ title });
export const amount = (title: string, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).meta({ title });
export const yes = (title: string) => z.stringbool().meta({ title });
/** An address on the site or outside. */
export const link = (title: string): z.ZodString => z.string().max(2000).meta({ title, format: 'link' });
/** A picture or other file of the site. */
export const file = (title: string): z.ZodString => z.string().max(2000).meta({ title, format: 'file' });
