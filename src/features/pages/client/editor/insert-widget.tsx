import { listWidgets, type WidgetInfo } from '@plinth/site-renderer/widgets/list-widgets.ts';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './insert.module.css';
import { fieldsOf, missingKeys, saidValues } from './read-schema.ts';
import { SchemaFields } from './schema-fields.tsx';
import { WidgetEntries, type WidgetEntry } from './widget-entries.tsx';
import { WidgetIcon } from './widget-icon.tsx';
import { widgetSource } from './widget-source.ts';

type Props = { onInsert: (source: string, isBlock: boolean) => void; onClose: () => void };

/** First which widget, found by its name or what it is for; then what it is to show. */
export function InsertWidget({ onInsert, onClose }: Props) {
  const [chosen, setChosen] = useState<WidgetInfo>();
  return chosen ? (
    <WidgetForm widget={chosen} onBack={() => setChosen(undefined)} onInsert={onInsert} onClose={onClose} />
  ) : (
    <WidgetList onChoose={setChosen} onClose={onClose} />
  );
}

function WidgetList({ onChoose, onClose }: { onChoose: (widget: WidgetInfo) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = listWidgets().filter(({ name, title, description, aliases }) =>
    [name, title, description, ...aliases].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.insert.widget')}
      width="680px"
      height="min(640px, 90vh)"
      buttons={[]}
    >
      <div className={styles.panel}>
        <TextField
          aria-label={t('pages.insert.findWidget')}
          placeholder={t('pages.insert.findWidget')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length === 0 && <p className={styles.nothing}>{t('pages.insert.noWidget')}</p>}
        <ul className={styles.widgets}>
          {found.map((widget) => (
            <li key={widget.name}>
              <button type="button" className={styles.widget} onClick={() => onChoose(widget)}>
                <WidgetIcon name={widget.icon} />
                <span>
                  <b>{widget.title}</b>
                  <small>{widget.description}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type FormProps = Props & { widget: WidgetInfo; onBack: () => void };

function WidgetForm({ widget, onBack, onInsert, onClose }: FormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const fields = fieldsOf(widget.parameters);
  const itemFields = fieldsOf(widget.item?.parameters);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [entries, setEntries] = useState<readonly WidgetEntry[]>([]);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacking = missingKeys(fields, values);
    setMissing(lacking);
    const isIncomplete = entries.some((entry) => missingKeys(itemFields, entry.values).length > 0);
    if (lacking.length > 0 || isIncomplete) return;
    const items = entries.map(({ values: own, text }) => ({ values: saidValues(itemFields, own), text }));
    onInsert(widgetSource(widget, saidValues(fields, values), items), !widget.isInline);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={widget.title}
      width="560px"
      aside={
        <Button kind="ghost" icon={<IconArrowLeft />} onClick={onBack}>
          {t('pages.insert.otherWidget')}
        </Button>
      }
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('pages.insert.insert'), kind: 'primary', form: formId },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send} noValidate>
        <p>{widget.description}</p>
        <SchemaFields
          idPrefix={formId}
          fields={fields}
          values={values}
          missing={missing}
          onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
        />
        {widget.item && (
          <WidgetEntries title={widget.item.title} fields={itemFields} entries={entries} onChange={setEntries} />
        )}
        {fields.length === 0 && !widget.item && <p className={styles.nothing}>{t('pages.insert.nothingToSet')}</p>}
      </form>
    </Dialog>
  );
}
