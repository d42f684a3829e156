import type { Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { quoteValue } from './widget-source.ts';

type Values = Readonly<Record<string, string>>;

/** The parameters of a shortcode tag as its form shows them. Values that the form does not know are carried along unchanged. */
export function readTagValues({ parameters }: Shortcode, positional: readonly string[]): Values {
  const values: Record<string, string> = { ...parameters.named };
  parameters.positional.forEach((value, at) => {
    const name = positional[at];
    if (name) values[name] ??= value;
  });
  return values;
}

/** One entry of a widget's form; `from` is the index of the source entry it was read from. */
export type EditedEntry = { readonly values: Values; readonly text: string; readonly from: Shortcode | null };

/** The current values of the form. `undefined` for text or entries means that the form has no such field. */
export type WidgetEdit = {
  readonly values: Values;
  readonly text?: string;
  readonly entries?: readonly EditedEntry[];
};

export const innerText = (source: string, { inner }: Shortcode): string =>
  inner ? source.slice(inner.start, inner.end) : '';

const openingEnd = ({ inner, end }: Shortcode): number => inner?.start ?? end;

const isSame = (one: Values, other: Values): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => (one[key] ?? '') === (other[key] ?? ''));

/** The opening tag with new values. Unchanged tags keep their bytes; names keep their order and new ones come last. */
function writeTag(source: string, tag: Shortcode, positional: readonly string[], values: Values): string {
  const before = readTagValues(tag, positional);
  if (isSame(before, values)) return source.slice(tag.start, openingEnd(tag));
  const extra = tag.parameters.positional.slice(positional.length).map((value) => ` ${quoteValue(value)}`);
  const given = [...new Set([...Object.keys(before), ...Object.keys(values)])].flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [` ${name}=${quoteValue(value)}`];
  });
  const [open, close] = tag.delimiter === '<' ? ['{{<', '>}}'] : ['{{%', '%}}'];
  return `${open} ${tag.name}${given.join('')}${extra.join('')} ${close}`;
}

const closingTag = ({ delimiter, name }: Pick<Shortcode, 'delimiter' | 'name'>): string =>
  delimiter === '<' ? `{{< /${name} >}}` : `{{% /${name} %}}`;

/** The new inner text with the original surrounding whitespace, or on its own lines where there was none. */
function writeInner(before: string, text: string): string {
  if (before.trim() === text.trim()) return before;
  if (before.trim() === '') return text.includes('\n') || before !== '' ? `\n${text.trim()}\n` : text.trim();
  const [lead = ''] = /^\s*/.exec(before) ?? [];
  const [tail = ''] = /\s*$/.exec(before) ?? [];
  return lead + text.trim() + tail;
}

function writeWhole(
  source: string,
  part: Shortcode,
  positional: readonly string[],
  { values, text }: EditedEntry,
): string {
  const tag = writeTag(source, part, positional, values);
  const before = innerText(source, part);
  if (!part.inner) return text.trim() === '' ? tag : `${tag}${text.trim()}${closingTag(part)}`;
  return tag + writeInner(before, text) + source.slice(part.inner.end, part.end);
}

type EntryNames = { readonly name: string; readonly positional: readonly string[] };

/** Unchanged entries keep their bytes and everything around them; removed ones are deleted, new ones are appended. */
function writeEntries(source: string, part: Shortcode, item: EntryNames, entries: readonly EditedEntry[]): string {
  const { start, end } = part.inner ?? { start: part.end, end: part.end };
  const kept = new Map(entries.flatMap((entry) => (entry.from ? [[entry.from, entry] as const] : [])));
  let made = '';
  let last = start;
  for (const child of part.children) {
    if (!('parameters' in child) || child.name !== item.name) continue;
    const gap = source.slice(last, child.start);
    const entry = kept.get(child);
    if (entry) made += gap + writeWhole(source, child, item.positional, entry);
    else if (gap.trim() !== '') made += gap;
    last = child.end;
  }
  const fresh = entries.filter(({ from }) => from === null).map((entry) => `\n${newEntry(part, item.name, entry)}`);
  return made + fresh.join('') + (part.inner ? source.slice(last, end) : '\n');
}

function newEntry({ delimiter }: Shortcode, name: string, { values, text }: EditedEntry): string {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === '' ? [] : [` ${key}=${quoteValue(value)}`],
  );
  const [open, close] = delimiter === '<' ? ['{{<', '>}}'] : ['{{%', '%}}'];
  const tag = `${open} ${name}${given.join('')} ${close}`;
  return text.trim() === '' ? tag : `${tag}${text.trim()}${closingTag({ delimiter, name })}`;
}

/** A shortcode with the values of its form. Parts that the form did not change keep their bytes. */
export function editShortcode(
  source: string,
  part: Shortcode,
  widget: { readonly positional: readonly string[]; readonly item: EntryNames | null },
  { values, text, entries }: WidgetEdit,
): string {
  const { positional, item } = widget;
  if (item && entries && (part.inner || entries.length > 0))
    return (
      writeTag(source, part, positional, values) +
      writeEntries(source, part, item, entries) +
      (part.inner ? source.slice(part.inner.end, part.end) : closingTag(part))
    );
  return writeWhole(source, part, positional, { values, text: text ?? innerText(source, part), from: null });
}
