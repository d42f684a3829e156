import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { findMissingKeys, type SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { fileFields } from './file-field.tsx';
import styles from './insert.module.css';
import { missingErrors } from './missing-errors.ts';
import { lacksEntries, type WidgetEntry } from './widget-form.ts';

type Props = {
  title: string;
  fields: readonly SchemaField[];
  entries: readonly WidgetEntry[];
  onChange: (entries: readonly WidgetEntry[]) => void;
};

export function WidgetEntries({ title, fields, entries, onChange }: Props) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<WidgetEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const add = () => {
    const key = Math.max(0, ...entries.map((entry) => entry.key)) + 1;
    onChange([...entries, { key, values: {}, text: '', from: null }]);
  };
  return (
    <div className={styles.entries}>
      {entries.length === 0 && !lacksEntries(fields, entries) && (
        <p className={styles.nothing}>{t('pages.insert.sampleEntries')}</p>
      )}
      {entries.map((entry, at) => (
        <fieldset key={entry.key} className={styles.entry}>
          <legend>{t('pages.insert.entry', { title, number: at + 1 })}</legend>
          <IconButton
            size="small"
            label={t('pages.insert.removeEntry', { title, number: at + 1 })}
            icon={<IconTrash />}
            onClick={() => onChange(entries.filter(({ key }) => key !== entry.key))}
          />
          <SchemaFields
            fields={fields}
            values={entry.values}
            marksOptional
            errors={isTouched(entry) ? missingErrors(findMissingKeys(fields, entry.values)) : {}}
            onChange={(key, value) => change(entry.key, { values: { ...entry.values, [key]: value } })}
            renderField={fileFields(
              entry.values,
              isTouched(entry) ? missingErrors(findMissingKeys(fields, entry.values)) : {},
              (key, value) => change(entry.key, { values: { ...entry.values, [key]: value } }),
            )}
          />
          <TextArea
            label={t('pages.insert.entryText')}
            rows={2}
            autosize
            value={entry.text}
            onChange={(event) => change(entry.key, { text: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      <Button size="small" icon={<IconPlus />} onClick={add}>
        {t('pages.insert.addEntry', { title })}
      </Button>
    </div>
  );
}

const isTouched = ({ values, text }: WidgetEntry): boolean => text !== '' || Object.keys(values).length > 0;
