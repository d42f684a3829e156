import { pageAddress, slugOf } from '@plinth/site-renderer/page-path.ts';
import { readInstant } from '@plinth/site-renderer/site/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxLength } from '#contract-kit/lengths.ts';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dataQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './settings.module.css';
import type { SettingsValues } from './settings-values.ts';

type Props = {
  /** The page the settings belong to; undefined for the defaults of a folder. */
  path?: string;
  values: SettingsValues;
  /** The field that is focused first. */
  focus?: 'title' | 'description';
  onChange: (part: Partial<SettingsValues>) => void;
};

const styleOptions = ['', 'none', 'collapsed', 'expanded'] as const;

/** The common settings of a page. Authors, series and tags of the site are suggested; other values can be typed. */
export function SettingsFields(props: Props) {
  const { path, values, focus, onChange } = props;
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data } = useQuery(dataQuery(site));
  const text = useTextProps(props);
  const day = (key: 'date' | 'expiryDate') => (
    <DateField
      label={t(`pages.settings.${key}`)}
      value={values[key]}
      isAlsoValid={(text) => readInstant(text) !== null}
      // Text that is no date is kept rather than removed: the page's checks report it.
      onChange={(value, text) => onChange({ [key]: value || text })}
    />
  );
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
      {path !== undefined && <TextField {...text('title')} data-autofocus={focus === 'title' ? true : undefined} />}
      <TextArea
        label={t('pages.settings.description')}
        hint={t('pages.settings.descriptionHint')}
        rows={2}
        autosize
        data-autofocus={focus === 'description' ? true : undefined}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        {day('date')}
        {day('expiryDate')}
      </div>
      <Switch
        label={t('pages.settings.draft')}
        checked={values.draft}
        onChange={(event) => onChange({ draft: event.currentTarget.checked })}
      />
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
      <PlaceFields {...props} />
    </>
  );
}

/** Where the page is: its address, and its place in lists. */
function PlaceFields(props: Props) {
  const { path, values, onChange } = props;
  const { t } = useTranslation();
  const text = useTextProps(props);
  return (
    <>
      {path !== undefined && (
        <div className={styles.pair}>
          <TextField
            {...text('slug')}
            hint={pageAddress(path, slugOf(values.slug) || undefined, values.url || undefined)}
          />
          <TextField {...text('url')} hint={t('pages.settings.urlHint')} />
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...text('image')} placeholder="/img/photo.jpg" />
        <TextField
          label={t('pages.settings.weight')}
          hint={t('pages.settings.weightHint')}
          type="number"
          min={0}
          value={values.weight}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

function useTextProps({ values, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const { t } = useTranslation();
  return (key: 'title' | 'slug' | 'url' | 'image') => ({
    label: t(`pages.settings.${key === 'title' ? 'heading' : key}`),
    value: values[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [key]: event.currentTarget.value }),
  });
}
