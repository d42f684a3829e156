import type { ReactNode } from 'react';
import { formatFieldValue, parseFieldValue, type SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { useSettings } from '../settings-context.ts';
import { FileField } from './file-field.tsx';
import { LanguageField } from './language-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { fieldsOfSection } from './section-schema.ts';

type Props = {
  section: SectionName;
  /** Renders fields that are specific to this screen; null hides the field. */
  renderField?: (field: SchemaField) => ReactNode;
};

/** The form of a section, generated from its schema. */
export function SectionFields({ section, renderField }: Props) {
  const { draft } = useSettings();
  const values: Readonly<Record<string, unknown>> = draft.read(section);
  const problems = draft.problemsOf(section);
  const set = (key: string, value: unknown) => draft.set(section, { [key]: value });
  const leave = () => draft.leave(section);
  const fields = fieldsOfSection(section);
  const drawn = (field: SchemaField): ReactNode => {
    const given = renderField?.(field);
    if (given !== undefined) return given ?? <span key={field.key} hidden />;
    const common = { key: field.key, field, error: problems[field.key], onLeave: leave };
    const text = formatFieldValue(values[field.key]);
    const change = (value: string) => set(field.key, value);
    if (field.format === 'file') return <FileField {...common} value={text} onChange={change} />;
    if (field.format === 'link') return <LinkField {...common} value={text} onChange={change} />;
    if (field.format === 'language') return <LanguageField {...common} value={text} onChange={change} />;
    if (field.kind === 'other' && field.items.length > 0)
      return (
        <ListField
          key={field.key}
          field={field}
          rows={values[field.key]}
          problems={problems}
          onChange={(rows) => set(field.key, rows)}
          onLeave={leave}
        />
      );
    return undefined;
  };
  return (
    <SchemaFields
      fields={fields}
      values={Object.fromEntries(fields.map(({ key }) => [key, formatFieldValue(values[key])]))}
      errors={problems}
      onChange={(key, text) => {
        const field = fields.find((each) => each.key === key);
        if (field) set(key, parseFieldValue(field, text));
      }}
      onLeave={leave}
      renderField={drawn}
    />
  );
}
