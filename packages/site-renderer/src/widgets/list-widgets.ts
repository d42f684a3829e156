import { z } from 'zod';
import { widgets } from './all-widgets.ts';
import type { Widget } from './widget.ts';

/** A widget for pickers and settings forms. Plain data. */
export type WidgetInfo = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly icon: string;
  readonly category: Widget['category'];
  readonly description: string;
  readonly inner: Widget['inner'];
  readonly isInline: boolean;
  /** JSON Schema of its values. */
  readonly parameters: unknown;
  readonly positional: readonly string[];
  /** The entries it is made of. */
  readonly item: { readonly name: string; readonly title: string; readonly parameters: unknown } | null;
  /** Source of its preview. */
  readonly sample: string;
};

const schemaOf = (schema: z.ZodObject): unknown => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

let listed: readonly WidgetInfo[] | undefined;

export function listWidgets(): readonly WidgetInfo[] {
  listed ??= widgets.map((widget) => ({
    name: widget.name,
    aliases: Object.keys(widget.aliases ?? {}),
    title: widget.title,
    icon: widget.icon,
    category: widget.category,
    description: widget.description,
    inner: widget.inner,
    isInline: widget.isInline === true,
    parameters: schemaOf(widget.parameters),
    positional: widget.positional ?? [],
    item:
      widget.inner === 'items'
        ? { name: widget.item.name, title: widget.item.title, parameters: schemaOf(widget.item.parameters) }
        : null,
    sample: widget.sample,
  }));
  return listed;
}
