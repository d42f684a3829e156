import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatFieldValue, type SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FieldLabel } from '#ui/text-field.tsx';
import styles from './fields.module.css';

type Props = {
  field: SchemaField;
  rows: unknown;
  problems: Readonly<Record<string, string>>;
  onChange: (rows: readonly Row[]) => void;
  onLeave: () => void;
};
type Row = Readonly<Record<string, string>>;

/** A list of entries of the same kind, each with its own fields: social profiles, font links. */
export function ListField({ field, rows: given, problems, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const rows = Array.isArray(given) ? (given as readonly Row[]) : [];
  const empty = Object.fromEntries(
    field.items.map(({ key, options, fallback }) => [key, options[0]?.value ?? fallback]),
  );
  return (
    <div className={styles.list}>
      <div>
        <FieldLabel id={`list-${field.key}`}>{field.title}</FieldLabel>
        {field.description && <p className={styles.hint}>{field.description}</p>}
      </div>
      {placed(rows).map(({ row, at, place }) => (
        <div key={place} className={styles.row}>
          <SchemaFields
            fields={field.items}
            values={Object.fromEntries(field.items.map(({ key }) => [key, formatFieldValue(row[key])]))}
            errors={problemsAt(problems, field.key, at)}
            onChange={(key, value) =>
              onChange(rows.map((each, other) => (other === at ? { ...each, [key]: value } : each)))
            }
            onLeave={onLeave}
          />
          <IconButton
            label={t('settings.list.remove', { title: field.title, number: at + 1 })}
            icon={<IconTrash />}
            onClick={() => onChange(rows.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <Button size="small" icon={<IconPlus />} onClick={() => onChange([...rows, empty])}>
        {t(`settings.list.add.${field.format === 'font-links' ? 'font-links' : 'social'}`)}
      </Button>
    </div>
  );
}

/** Entries have no ids: each is identified by its index. */
const placed = (rows: readonly Row[]) => rows.map((row, at) => ({ row, at, place: String(at) }));

const problemsAt = (problems: Readonly<Record<string, string>>, key: string, at: number) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) =>
      path.startsWith(`${key}.${at}.`) ? [[path.slice(`${key}.${at}.`.length), sentence]] : [],
    ),
  );
