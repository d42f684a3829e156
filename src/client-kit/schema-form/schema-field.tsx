import { useId } from 'react';
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
  field: SchemaField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** The control that suits the kind of a field. */
export function OneField(props: Props) {
  switch (props.field.kind) {
    case 'yes-no':
      return <YesNoField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'slider':
      return <SliderField {...props} />;
    case 'long-text':
      return <LongTextField {...props} />;
    case 'text':
    case 'number':
    case 'link':
    case 'file':
      return <LineField {...props} kind={props.field.kind} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'other':
      return null;
  }
}

const hintOf = ({ description }: SchemaField) => (description === '' ? {} : { hint: description });

function YesNoField({ field: { title, description }, value, onChange }: Props) {
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
}

const segmentsUpTo = 3;

function ChoiceField({ field, value, onChange }: Props) {
  const id = useId();
  const { title, options } = field;
  return options.length <= segmentsUpTo ? (
    <div className={styles.choice}>
      <FieldLabel id={id}>{title}</FieldLabel>
      <Segmented label={title} value={value} onChange={onChange} options={options} />
    </div>
  ) : (
    <SelectField label={title} value={value} onChange={onChange} options={options} {...hintOf(field)} />
  );
}

function SliderField({ field: { title, min, max }, value, onChange }: Props) {
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
}

function LongTextField({ field, label, value, error, onChange, onLeave }: Props) {
  return (
    <TextArea
      label={label}
      {...hintOf(field)}
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
}

/** Examples that cannot be mistaken for a value. */
const placeholders = {
  text: '',
  number: '',
  link: 'e.g. /about.md',
  file: 'e.g. /img/photo.png',
};

function LineField({
  field,
  kind,
  label,
  value,
  error,
  onChange,
  onLeave,
}: Props & { kind: keyof typeof placeholders }) {
  return (
    <TextField
      label={label}
      {...hintOf(field)}
      name={field.key}
      type={kind === 'number' ? 'number' : 'text'}
      min={field.min}
      max={field.max}
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
}

function MomentField({ field, label, value, error, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <DateTimeField
      label={label}
      hint={field.description || t('kit.date.utc')}
      name={field.key}
      value={formatUtcField(value)}
      error={error}
      onChange={(next) => onChange(parseUtcField(next))}
      onBlur={onLeave}
    />
  );
}
