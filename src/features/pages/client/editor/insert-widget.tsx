import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import type { Widget } from '@plinth/site-renderer/widgets/widget.ts';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { fieldsOf, missingKeys, saidValues } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { widgetQuery } from '../api.ts';
import { EditorBones } from './editor-bones.tsx';
import styles from './insert.module.css';
import { missingErrors } from './missing-errors.ts';
import { WidgetEntries, type WidgetEntry } from './widget-entries.tsx';
import { WidgetIcon } from './widget-icon.tsx';
import { widgetSource } from './widget-source.ts';

type Props = { onInsert: (source: string, isBlock: boolean) => void; onClose: () => void };

/** First which widget, found by its name or what it is for; then what it is to show. */
export function InsertWidget({ onInsert, onClose }: Props) {
  const [chosen, setChosen] = useState<Widget>();
  return chosen ? (
    <WidgetForm widget={chosen} onBack={() => setChosen(undefined)} onInsert={onInsert} onClose={onClose} />
  ) : (
    <WidgetList onChoose={setChosen} onClose={onClose} />
  );
}

function WidgetList({ onChoose, onClose }: { onChoose: (widget: Widget) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = widgets.filter(({ name, title, description, aliases = {} }) =>
    [name, title, description, ...Object.keys(aliases)].some((text) => text.toLowerCase().includes(wanted)),
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

type FormProps = Props & { widget: Widget; onBack: () => void };

/** What can be set is asked of the server: schemas as plain data are more than the first screen should carry. */
function WidgetForm(props: FormProps) {
  const query = useQuery(widgetQuery(props.widget.name));
  if (query.data) return <LoadedForm {...props} schema={query.data} />;
  return (
    <Dialog opened onClose={props.onClose} title={props.widget.title} width="560px" buttons={[]}>
      <Loaded query={query} compact waiting={<EditorBones />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type WidgetSchema = { readonly parameters: unknown; readonly item: { readonly parameters: unknown } | null };

function LoadedForm({ widget, schema, onBack, onInsert, onClose }: FormProps & { schema: WidgetSchema }) {
  const { t } = useTranslation();
  const formId = useId();
  const fields = fieldsOf(schema.parameters);
  const itemFields = fieldsOf(schema.item?.parameters);
  const item = widget.inner === 'items' ? widget.item : null;
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
    onInsert(widgetSource({ ...widget, item }, saidValues(fields, values), items), widget.isInline !== true);
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
          fields={fields}
          values={values}
          marksOptional
          errors={missingErrors(missing)}
          onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
        />
        {item && <WidgetEntries title={item.title} fields={itemFields} entries={entries} onChange={setEntries} />}
        {fields.length === 0 && !item && <p className={styles.nothing}>{t('pages.insert.nothingToSet')}</p>}
      </form>
    </Dialog>
  );
}
