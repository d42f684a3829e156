import { readInstant } from '@plinth/site-renderer/site/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxLength } from '#contract-kit/lengths.ts';
import { DateField, DateTimeField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dataQuery } from '../api.ts';
import { FileField } from '../editor/file-field.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import type { FieldsProps } from './fields-props.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';

const styleOptions = ['', 'none', 'collapsed', 'expanded'] as const;

/** The common settings of a page, in groups. */
export function SettingsFields(props: FieldsProps) {
  const { path, values, focus, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <SettingsGroup title={t('pages.settings.groups.content')}>
        {path !== undefined && (
          <TextField
            label={t('pages.settings.heading')}
            value={values.title}
            autoComplete="off"
            data-autofocus={focus === 'title' ? true : undefined}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        )}
        <TextArea
          label={t('pages.settings.description')}
          hint={t('pages.settings.descriptionHint')}
          rows={2}
          autosize
          data-autofocus={focus === 'description' ? true : undefined}
          value={values.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <FileField
          label={t('pages.settings.image')}
          name="image"
          value={values.image}
          error={undefined}
          isImage
          onChange={(image) => onChange({ image })}
        />
        <TermFields {...props} />
      </SettingsGroup>
      <SettingsGroup title={t('pages.settings.groups.publishing')}>
        <DateFields {...props} />
      </SettingsGroup>
      <SettingsGroup title={t('pages.settings.groups.place')}>
        <PlaceFields {...props} />
      </SettingsGroup>
    </>
  );
}

/** Authors, series and tags of the site are suggested; other values can be typed. */
function TermFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data } = useQuery(dataQuery(site));
  const list = (key: 'tags' | 'authors' | 'series') => (
    <TagsField
      label={t(`pages.settings.${key}`)}
      value={values[key]}
      suggestions={data?.[key].map(({ id }) => id) ?? []}
      {...(key === 'tags' ? { maxLength: maxLength.tag } : {})}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  );
  return (
    <>
      {list('tags')}
      {list('authors')}
      <div className={styles.pair}>
        {list('series')}
        <SelectField
          label={t('pages.settings.series_style')}
          value={values.series_style}
          options={styleOptions.map((value) => ({ value, label: t(`pages.settings.styles.${value || 'default'}`) }))}
          onChange={(chosen) => onChange({ series_style: chosen })}
        />
      </div>
    </>
  );
}

function DateFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const day = (key: 'date' | 'publishDate' | 'expiryDate') => {
    const Field = key === 'publishDate' ? DateTimeField : DateField;
    return (
      <Field
        label={t(`pages.settings.${key}`)}
        hint={t(`pages.settings.${key}Hint`)}
        value={values[key]}
        isAlsoValid={(text) => readInstant(text) !== null}
        // Text that is no date is kept rather than removed: the page's checks report it.
        onChange={(value, text) => onChange({ [key]: value || text })}
      />
    );
  };
  return (
    <>
      <Switch
        label={t('pages.settings.draft')}
        checked={values.draft}
        onChange={(event) => onChange({ draft: event.currentTarget.checked })}
      />
      {day('date')}
      <div className={styles.pair}>
        {day('publishDate')}
        {day('expiryDate')}
      </div>
    </>
  );
}
