/** A widget as `listWidgets` returns it, with everything needed to write one. */
export type WidgetShape = {
  readonly name: string;
  readonly inner: 'none' | 'markdown' | 'text' | 'items';
  readonly sample: string;
  readonly item?: { readonly name: string } | null;
};

export const quoteValue = (value: string): string =>
  value.includes('"') && !value.includes('`')
    ? `\`${value}\``
    : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

type Entry = { readonly values: Readonly<Record<string, string>>; readonly text: string };

/** A shortcode in Hugo's notation. Empty values are omitted; a widget without entries gets those of its sample. */
export function widgetSource(
  { name, inner, sample, item = null }: WidgetShape,
  values: Readonly<Record<string, string>>,
  entries: readonly Entry[] = [],
  text = '',
): string {
  const open = tag(name, values);
  if (inner === 'none') return open;
  const content =
    item && entries.length > 0
      ? entries.map((entry) => entrySource(item.name, entry)).join('\n')
      : text.trim() || contentOf(name, sample);
  return `${open}\n${content}\n{{< /${name} >}}`;
}

function entrySource(name: string, { values, text }: Entry): string {
  const words = text.trim();
  if (words === '') return tag(name, values);
  const isShort = !words.includes('\n');
  return `${tag(name, values)}${isShort ? words : `\n${words}\n`}{{< /${name} >}}`;
}

function tag(name: string, values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}=${quoteValue(value.replaceAll(/\s*\n\s*/g, ' '))}`);
  return `{{< ${name}${given.join('')} >}}`;
}

/** The inner text of the sample, so that a new widget is never empty. */
export function contentOf(name: string, sample: string): string {
  const [, between = ''] =
    new RegExp(`\\{\\{[<%]\\s*${name}\\b[^]*?[>%]\\}\\}([^]*)\\{\\{[<%]\\s*/${name}\\s*[>%]\\}\\}`).exec(sample) ?? [];
  return between.trim();
}
