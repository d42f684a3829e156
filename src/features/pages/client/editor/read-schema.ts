import { z } from 'zod';

/** One value of a widget, as its form asks for it. */
export type SchemaField = {
  readonly key: string;
  readonly title: string;
  readonly kind: 'text' | 'choice' | 'yes-no' | 'number' | 'link' | 'file' | 'moment';
  readonly isRequired: boolean;
  /** What holds when nothing is said. */
  readonly fallback: string;
  readonly options: readonly string[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

const Property = z.object({
  title: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const Schema = z.object({ properties: z.record(z.string(), Property), required: z.array(z.string()).optional() });

/** The fields of a form, out of a JSON schema. A schema that is none has no fields. */
export function fieldsOf(schema: unknown): readonly SchemaField[] {
  const { data } = Schema.safeParse(schema);
  if (!data) return [];
  return Object.entries(data.properties).map(([key, property]) => ({
    key,
    title: property.title ?? key,
    kind: kindOf(property),
    isRequired: property.default === undefined && (data.required?.includes(key) ?? false),
    fallback: property.default === undefined ? '' : String(property.default),
    options: property.enum ?? [],
    min: property.minimum,
    max: property.maximum,
  }));
}

function kindOf({ type, format, enum: options }: z.infer<typeof Property>): SchemaField['kind'] {
  if (options) return 'choice';
  if (type === 'boolean') return 'yes-no';
  if (type === 'integer' || type === 'number') return 'number';
  if (format === 'link' || format === 'file') return format;
  return format === 'date-time' ? 'moment' : 'text';
}

/** Only what differs from what holds anyway: sources stay short. */
export const saidValues = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, fallback }) => {
      const value = values[key] ?? '';
      return value === '' || value === fallback ? [] : [[key, value]];
    }),
  );

export const missingKeys = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, string>>,
): readonly string[] =>
  fields.filter(({ key, isRequired }) => isRequired && (values[key] ?? '').trim() === '').map(({ key }) => key);
