import type { Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import type { Widget } from '@plinth/site-renderer/widgets/widget.ts';
import { findMissingKeys, type SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { type EditedEntry, editShortcode, innerText, readTagValues } from './edit-widget.ts';

type Values = Readonly<Record<string, string>>;
type Edited = { readonly source: string; readonly part: Shortcode };

/** One entry in the form: a tab, a card, an image of a gallery. `from` is the index of the source entry it was read from. */
export type WidgetEntry = EditedEntry & { readonly key: number };

type FormValues = { readonly values: Values; readonly text: string; readonly entries: readonly WidgetEntry[] };

/** The initial values of a widget's form: empty, or read from the source. */
export function initialValues(widget: Widget, edited: Edited | undefined): FormValues {
  if (!edited) return { values: {}, text: '', entries: [] };
  const { source, part } = edited;
  const item = widget.inner === 'items' ? widget.item : null;
  const children = part.children.filter(
    (child): child is Shortcode => 'parameters' in child && child.name === item?.name,
  );
  return {
    values: readTagValues(part, widget.positional ?? []),
    text: item ? '' : innerText(source, part).trim(),
    entries: children.map((child, at) => ({
      key: at + 1,
      values: readTagValues(child, item?.positional ?? []),
      text: innerText(source, child).trim(),
      from: child,
    })),
  };
}

/** Required values that are missing, by the form's fields and the widget's own rules. */
export function missingValues(
  widget: Widget,
  fields: readonly SchemaField[],
  values: Values,
  said: Values,
): readonly string[] {
  const lacking = findMissingKeys(fields, values);
  if (lacking.length > 0) return lacking;
  const read = widget.parameters.safeParse(said);
  if (read.success) return [];
  return read.error.issues.flatMap(({ path: [key] }) => (typeof key === 'string' ? [key] : []));
}

/** No entries, although the widget's sample has none that the site could show: its entries refer to files of a site. */
export const lacksEntries = (itemFields: readonly SchemaField[], entries: readonly unknown[]): boolean =>
  entries.length === 0 && itemFields.some(({ isRequired, kind }) => isRequired && kind === 'file');

type Filled = FormValues & { readonly fields: readonly SchemaField[]; readonly itemFields: readonly SchemaField[] };

/** A value that was absent and equals its default is not written; every other value is. */
const withoutDefaults = (fields: readonly SchemaField[], before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => key in before || value !== fields.find((field) => field.key === key)?.fallback,
    ),
  );

export function editedSource(widget: Widget, { source, part }: Edited, filled: Filled): string {
  const item = widget.inner === 'items' ? widget.item : null;
  const positional = widget.positional ?? [];
  const values = withoutDefaults(filled.fields, readTagValues(part, positional), filled.values);
  const names = { positional, item: item && { name: item.name, positional: item.positional ?? [] } };
  if (item) {
    const entries = filled.entries.map((entry) => ({
      ...entry,
      values: withoutDefaults(
        filled.itemFields,
        entry.from ? readTagValues(entry.from, item.positional ?? []) : {},
        entry.values,
      ),
    }));
    return editShortcode(source, part, names, { values, entries });
  }
  const hasText = widget.inner === 'markdown' || widget.inner === 'text';
  return editShortcode(source, part, names, { values, ...(hasText ? { text: filled.text } : {}) });
}
