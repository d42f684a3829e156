import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaField } from './read-schema.ts';
import { OneField } from './schema-field.tsx';

type Props = {
  fields: readonly SchemaField[];
  values: Readonly<Record<string, string>>;
  errors?: Readonly<Partial<Record<string, string>>>;
  /** Marks fields that may stay empty as optional. */
  marksOptional?: boolean;
  onChange: (key: string, value: string) => void;
  onLeave?: (key: string) => void;
  /** Renders a field in the room's own way; undefined selects the default control. */
  renderField?: (field: SchemaField) => ReactNode;
};

/** A form from a schema: each value with a suitable control. */
export function SchemaFields({
  fields,
  values,
  errors = {},
  marksOptional = false,
  onChange,
  onLeave,
  renderField,
}: Props) {
  const { t } = useTranslation();
  return fields.map(
    (field) =>
      renderField?.(field) ?? (
        <OneField
          key={field.key}
          field={field}
          label={marksOptional && !field.isRequired ? t('kit.form.optional', { title: field.title }) : field.title}
          value={values[field.key] ?? field.fallback}
          error={errors[field.key]}
          onChange={(value) => onChange(field.key, value)}
          onLeave={() => onLeave?.(field.key)}
        />
      ),
  );
}
