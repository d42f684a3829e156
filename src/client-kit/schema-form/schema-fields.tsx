import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '#ui/date-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { FieldLabel, TextField } from '#ui/text-field.tsx';
import type { SchemaField } from './read-schema.ts';
import styles from './schema-fields.module.css';
import { formatUtcField, parseUtcField } from './utc-field.ts';

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

const segmentsUpTo = 3;

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

type OneProps = {
  field: SchemaField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

function OneField({ field, label, value, error, onChange, onLeave }: OneProps) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, title, description, options, min, max } = field;
  const words = description === '' ? {} : { hint: description };
  switch (kind) {
    case 'yes-no':
      return (
        <div>
          <Switch
            label={title}
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.currentTarget.checked))}
          />
          {description !== '' && <p className={styles.below}>{description}</p>}
        </div>
      );
    case 'choice':
      return options.length <= segmentsUpTo ? (
        <div className={styles.choice}>
          <FieldLabel id={id}>{title}</FieldLabel>
          <Segmented label={title} value={value} onChange={onChange} options={options} />
        </div>
      ) : (
        <SelectField label={title} value={value} onChange={onChange} options={options} {...words} />
      );
    case 'slider':
      return (
        <Slider
          label={title}
          value={Number(value)}
          onChange={(next) => onChange(String(next))}
          min={min ?? 0}
          max={max ?? 100}
          step={1}
          valueText={value}
        />
      );
    case 'long-text':
      return (
        <TextArea
          label={label}
          {...words}
          name={field.key}
          minRows={2}
          autosize
          maxLength={field.maxLength}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      );
    case 'text':
    case 'number':
    case 'link':
    case 'file':
      return (
        <TextField
          label={label}
          {...words}
          name={field.key}
          type={kind === 'number' ? 'number' : 'text'}
          min={min}
          max={max}
          maxLength={field.maxLength}
          step={kind === 'number' && field.fallback === '' ? 'any' : undefined}
          placeholder={placeholders[kind]}
          value={value}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      );
    case 'moment':
      return (
        <DateTimeField
          label={label}
          hint={description || t('kit.date.utc')}
          name={field.key}
          value={formatUtcField(value)}
          error={error}
          onChange={(next) => onChange(parseUtcField(next))}
          onBlur={onLeave}
        />
      );
    case 'other':
      return null;
  }
}

/** Examples that cannot be mistaken for a value. */
const placeholders = {
  text: '',
  number: '',
  link: 'e.g. /about.md',
  file: 'e.g. /img/photo.png',
};
