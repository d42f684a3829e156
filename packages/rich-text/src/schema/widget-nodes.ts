import { Node } from '@tiptap/core';
import type { HtmlElement } from './html-element.ts';

/**
 * A shortcode in three parts, which joined are its source: the opening tag as written, the Markdown inside, and the closing tag. The last
 * two are null for one that stands alone.
 */
export type WidgetAttributes = {
  readonly name: string;
  readonly open: string;
  readonly inner: string | null;
  readonly close: string | null;
};

const part = (name: string) => ({
  parseHTML: (element: HtmlElement) => element.getAttribute(`data-${name}`),
  renderHTML: (values: Record<string, unknown>) => (values[name] === null ? {} : { [`data-${name}`]: values[name] }),
});

const widgetAttributes = () => ({
  name: { default: '', ...part('name') },
  open: { default: '', ...part('open') },
  inner: { default: null, ...part('inner') },
  close: { default: null, ...part('close') },
});

export const widgetNodes = [
  Node.create({
    name: 'widget',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: widgetAttributes,
    parseHTML: () => [{ tag: 'div[data-name][data-open]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  }),
  Node.create({
    name: 'inlineWidget',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: widgetAttributes,
    parseHTML: () => [{ tag: 'span[data-name][data-open]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  }),
];

/** The source of a widget. */
export function widgetSource(attrs: Readonly<Record<string, unknown>>): string {
  const { open, inner, close } = attrs as WidgetAttributes;
  return open + (inner ?? '') + (close ?? '');
}
