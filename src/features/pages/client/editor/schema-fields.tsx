import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { FieldLabel, TextField } from '#ui/text-field.tsx';
import styles from './insert.module.css';
import type { SchemaField } from './read-schema.ts';

type Props = {
  idPrefix: string;
  fields: readonly SchemaField[];
  values: Readonly<Record<string, string>>;
  missing: readonly string[];
  onChange: (key: string, value: string) => void;
};

const segmentsUpTo = 3;

/** A form out of a schema: each value with the control that fits it. */
export function SchemaFields({ idPrefix, fields, values, missing, onChange }: Props) {
  return fields.map((field) => (
    <OneField
      key={field.key}
      id={`${idPrefix}-${field.key}`}
      field={field}
      value={values[field.key] ?? field.fallback}
      isMissing={missing.includes(field.key)}
      onChange={(value) => onChange(field.key, value)}
    />
  ));
}

type OneProps = {
  id: string;
  field: SchemaField;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
};

function OneField({ id, field, value, isMissing, onChange }: OneProps) {
  const { t } = useTranslation();
  const options = field.options.map((option) => ({ value: option, label: spelled(option) }));
  switch (field.kind) {
    case 'yes-no':
      return (
        <Switch
          label={field.title}
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      );
    case 'choice':
      return options.length <= segmentsUpTo ? (
        <div className={styles.choice}>
          <FieldLabel id={id}>{field.title}</FieldLabel>
          <Segmented label={field.title} value={value} onChange={onChange} options={options} />
        </div>
      ) : (
        <SelectField label={field.title} value={value} onChange={onChange} options={options} />
      );
    case 'text':
    case 'number':
    case 'link':
    case 'file':
    case 'moment':
      return (
        <TextField
          label={field.isRequired ? field.title : t('pages.insert.optional', { title: field.title })}
          type={field.kind === 'number' ? 'number' : 'text'}
          min={field.min}
          max={field.max}
          step={field.kind === 'number' && field.fallback === '' ? 'any' : undefined}
          placeholder={placeholders[field.kind]}
          value={value}
          autoComplete="off"
          error={isMissing ? t('pages.insert.missing') : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const placeholders = {
  text: '',
  number: '',
  link: '/about.md',
  file: '/img/picture.png',
  moment: '2030-01-01T10:00:00Z',
};

const spelled = (option: string): string => option.charAt(0).toUpperCase() + option.slice(1);
