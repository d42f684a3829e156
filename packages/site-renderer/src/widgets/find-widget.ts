import { widgets } from './all-widgets.ts';
import type { Widget } from './widget.ts';

type Found = { readonly widget: Widget; readonly preset: Readonly<Record<string, string>> };

const byName = new Map<string, Found>(
  widgets.flatMap((widget) => [
    [widget.name, { widget, preset: {} }] as const,
    ...Object.entries(widget.aliases ?? {}).map(([name, preset]) => [name, { widget, preset }] as const),
  ]),
);

export const findWidget = (name: string): Found | undefined => byName.get(name);

/** Blocks end the paragraph around them; what is unknown is one too, so that its note does. */
export const isBlockWidget = (name: string): boolean => byName.get(name)?.widget.isInline !== true;
