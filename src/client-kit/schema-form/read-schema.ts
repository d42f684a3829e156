import { z } from 'zod';

/** A field of a widget, a settings section or a theme. */
export type SchemaField = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly kind: FieldKind;
  /** The schema's format, by which rooms select their own controls. */
  readonly format: string;
  readonly isRequired: boolean;
  /** The default value. */
  readonly fallback: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly maxLength?: number | undefined;
  /** For a list: the fields of each entry. */
  readonly items: readonly SchemaField[];
};

const kinds = ['text', 'long-text', 'choice', 'yes-no', 'number', 'slider', 'link', 'file', 'moment', 'other'] as const;
type FieldKind = (typeof kinds)[number];

const Property = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  options: z.record(z.string(), z.string()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  items: z.unknown().optional(),
});
const Schema = z.object({ properties: z.record(z.string(), Property), required: z.array(z.string()).optional() });

/** The fields of a form, from a JSON schema. An invalid schema has no fields. */
export function readSchemaFields(schema: unknown): readonly SchemaField[] {
  const { data } = Schema.safeParse(schema);
  if (!data) return [];
  return Object.entries(data.properties).map(([key, property]) => ({
    key,
    title: property.title ?? key,
    description: property.description ?? '',
    kind: kindOf(property),
    format: property.format ?? '',
    isRequired: property.default === undefined && (data.required?.includes(key) ?? false),
    fallback: formatFieldValue(property.default),
    options: (property.enum ?? []).map((value) => ({
      value,
      label: property.options?.[value] ?? capitalizeOption(value),
    })),
    min: property.minimum,
    max: property.maximum,
    maxLength: property.maxLength,
    items: readSchemaFields(property.items),
  }));
}

function kindOf({ type, format, enum: options }: z.infer<typeof Property>): FieldKind {
  if (options) return 'choice';
  if (type === 'boolean') return 'yes-no';
  if (type === 'array' || type === 'object') return 'other';
  const named = kinds.find((kind) => kind === format);
  if (named) return named;
  if (type === 'integer' || type === 'number') return 'number';
  return format === 'date-time' ? 'moment' : 'text';
}

const capitalizeOption = (option: string): string =>
  option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ');

/** A value as the controls hold it. */
export const formatFieldValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The inverse: a switch becomes a boolean, a number field a number. */
export function parseFieldValue({ kind }: Pick<SchemaField, 'kind'>, text: string): string | number | boolean {
  if (kind === 'yes-no') return text === 'true';
  return kind === 'slider' || kind === 'number' ? Number(text) : text;
}

/** Only values that differ from the default, which keeps sources short. */
export const omitDefaults = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, fallback }) => {
      const value = values[key] ?? '';
      return value === '' || value === fallback ? [] : [[key, value]];
    }),
  );

export const findMissingKeys = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, string>>,
): readonly string[] =>
  fields.filter(({ key, isRequired }) => isRequired && (values[key] ?? '').trim() === '').map(({ key }) => key);
