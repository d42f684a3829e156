import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './insert.module.css';
import { missingKeys, type SchemaField } from './read-schema.ts';
import { SchemaFields } from './schema-fields.tsx';

/** One entry of a widget that is made of entries: a tab, a card, a picture of a gallery. */
export type WidgetEntry = {
  readonly key: number;
  readonly values: Readonly<Record<string, string>>;
  readonly text: string;
};

type Props = {
  title: string;
  fields: readonly SchemaField[];
  entries: readonly WidgetEntry[];
  onChange: (entries: readonly WidgetEntry[]) => void;
};

export function WidgetEntries({ title, fields, entries, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const change = (key: number, part: Partial<WidgetEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const add = () => {
    const key = Math.max(0, ...entries.map((entry) => entry.key)) + 1;
    onChange([...entries, { key, values: {}, text: '' }]);
  };
  return (
    <div className={styles.entries}>
      {entries.length === 0 && <p className={styles.nothing}>{t('pages.insert.sampleEntries')}</p>}
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
            idPrefix={`${id}-${entry.key}`}
            fields={fields}
            values={entry.values}
            missing={isTouched(entry) ? missingKeys(fields, entry.values) : []}
            onChange={(key, value) => change(entry.key, { values: { ...entry.values, [key]: value } })}
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
