import type { Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import type { Widget } from '@plinth/site-renderer/widgets/widget.ts';
import { IconArrowLeft, IconFlag, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '#client-kit/app-session.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { findMissingKeys, omitDefaults, readSchemaFields } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { widgetQuery } from '../api.ts';
import { rememberRecent } from '../favourites/recent-widgets.ts';
import { SaveFavourite } from '../favourites/save-favourite.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { fileFields } from './file-field.tsx';
import styles from './insert.module.css';
import { missingErrors } from './missing-errors.ts';
import { WidgetEntries } from './widget-entries.tsx';
import { editedSource, initialValues, lacksEntries, missingValues } from './widget-form.ts';
import { WidgetList } from './widget-list.tsx';
import { contentOf, widgetSource } from './widget-source.ts';

const ReportIssue = lazy(() => import('../reports/report-issue.tsx').then((part) => ({ default: part.ReportIssue })));

type Props = { onInsert: (source: string, isBlock: boolean) => void; onClose: () => void };

type InsertProps = Props & {
  /** The widget that was chosen elsewhere. */
  name?: string | undefined;
};

/** Inserts a widget: choose one by name or purpose, then fill in its form. A saved one is inserted as it is. */
export function InsertWidget({ name, onInsert, onClose }: InsertProps) {
  const [chosen, setChosen] = useState<Widget | undefined>(() =>
    name === undefined ? undefined : findWidget(name)?.widget,
  );
  const userId = useSession().user?._id ?? '';
  if (!chosen) return <WidgetList onChoose={setChosen} onInsert={onInsert} onClose={onClose} />;
  const insert: Props['onInsert'] = (...inserted) => {
    rememberRecent(localStore, userId, chosen.name);
    onInsert(...inserted);
  };
  return <WidgetForm widget={chosen} onBack={() => setChosen(undefined)} onInsert={insert} onClose={onClose} />;
}

type FormProps = Props & {
  widget: Widget;
  /** Returns to the list of widgets; not offered when an existing widget is edited. */
  onBack?: () => void;
  /** The shortcode to edit, and the source that contains it. */
  edited?: { readonly source: string; readonly part: Shortcode };
};

type EditProps = Props & { source: string; part: Shortcode };

/** The form of an existing widget. Parts it does not change keep their bytes. */
export function EditWidget({ source, part, onInsert, onClose }: EditProps) {
  const found = findWidget(part.name);
  if (!found) return null;
  return <WidgetForm widget={found.widget} edited={{ source, part }} onInsert={onInsert} onClose={onClose} />;
}

/** The fields come from the server, because the schemas would make the first screen's bundle too large. */
function WidgetForm(props: FormProps) {
  const query = useQuery(widgetQuery(props.widget.name));
  if (query.data) return <LoadedForm {...props} schema={query.data} />;
  return (
    <Dialog opened onClose={props.onClose} title={props.widget.title} width="560px" buttons={[]}>
      <QueryView query={query} compact skeleton={<EditorSkeleton />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

type WidgetSchema = { readonly parameters: unknown; readonly item: { readonly parameters: unknown } | null };

function LoadedForm(props: FormProps & { schema: WidgetSchema }) {
  const { widget, edited, onBack, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useWidgetForm(props);
  const [saved, setSaved] = useState<string>();
  const [reported, setReported] = useState<string>();
  const { path } = useWorkbench();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const source = form.build();
    if (source !== undefined) props.onInsert(source, widget.isInline !== true);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={edited ? t('pages.insert.editWidget', { title: widget.title }) : widget.title}
      width="560px"
      aside={
        <span className={styles.aside}>
          {onBack && <IconButton label={t('pages.insert.otherWidget')} icon={<IconArrowLeft />} onClick={onBack} />}
          <Button kind="ghost" icon={<IconStar />} onClick={() => setSaved(form.build())}>
            {t('pages.favorites.save')}
          </Button>
          <IconButton
            label={t('pages.report.open')}
            icon={<IconFlag />}
            // Values that are missing may be the problem, so they are not asked for.
            onClick={() => setReported(form.write())}
          />
        </span>
      }
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t(edited ? 'pages.insert.apply' : 'pages.insert.insert'), kind: 'primary', form: formId },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send} noValidate>
        <p>{widget.description}</p>
        <WidgetFields widget={widget} form={form} />
      </form>
      {reported !== undefined && path !== undefined && (
        <Suspense>
          <ReportIssue
            path={path}
            widget={{ title: widget.title, source: reported }}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
      {saved !== undefined && (
        <SaveFavourite source={saved} suggested={widget.title} onClose={() => setSaved(undefined)} />
      )}
    </Dialog>
  );
}

/** The values of a widget while they are edited, and the check before its source is used. */
function useWidgetForm({ widget, schema, edited }: FormProps & { schema: WidgetSchema }) {
  const fields = readSchemaFields(schema.parameters);
  const itemFields = readSchemaFields(schema.item?.parameters);
  const item = widget.inner === 'items' ? widget.item : null;
  const [begun] = useState(() => initialValues(widget, edited));
  const [values, setValues] = useState(begun.values);
  const [text, setText] = useState(begun.text);
  const [entries, setEntries] = useState(begun.entries);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const write = (): string =>
    edited
      ? editedSource(widget, edited, { fields, values, text, itemFields, entries })
      : widgetSource(
          { ...widget, item },
          omitDefaults(fields, values),
          entries.map(({ values: own, text: words }) => ({ values: omitDefaults(itemFields, own), text: words })),
          text,
        );
  /** The widget's source; undefined if something is missing, which is shown then. */
  const build = (): string | undefined => {
    const lacking = missingValues(widget, fields, values, omitDefaults(fields, values));
    setMissing(lacking);
    const isLacking = lacksEntries(itemFields, entries);
    setEmpty(isLacking);
    const isIncomplete = entries.some((entry) => findMissingKeys(itemFields, entry.values).length > 0);
    return lacking.length > 0 || isIncomplete || isLacking ? undefined : write();
  };
  const setValue = (key: string, value: (typeof values)[string]) =>
    setValues((before) => ({ ...before, [key]: value }));
  const errors = missingErrors(missing);
  const content = { text, setText, entries, setEntries };
  return { fields, itemFields, item, values, setValue, ...content, errors, isEmpty, write, build };
}

function WidgetFields({ widget, form }: { widget: Widget; form: ReturnType<typeof useWidgetForm> }) {
  const { t } = useTranslation();
  const { fields, item, values, errors, setValue } = form;
  const hasText = widget.inner === 'markdown' || widget.inner === 'text';
  return (
    <>
      {hasText && (
        <TextArea
          label={t('pages.insert.text')}
          placeholder={contentOf(widget.name, widget.sample)}
          rows={3}
          autosize
          data-autofocus
          value={form.text}
          onChange={(event) => form.setText(event.currentTarget.value)}
        />
      )}
      <SchemaFields
        fields={fields}
        values={values}
        marksOptional
        errors={errors}
        onChange={setValue}
        renderField={fileFields(values, errors, setValue)}
      />
      {form.isEmpty && item && <Notice tone="red" lines={[t('pages.insert.noEntries', { title: item.title })]} />}
      {item && (
        <WidgetEntries title={item.title} fields={form.itemFields} entries={form.entries} onChange={form.setEntries} />
      )}
      {fields.length === 0 && !item && !hasText && <p className={styles.nothing}>{t('pages.insert.nothingToSet')}</p>}
    </>
  );
}
