import { isSectionPage, pageAddress, slugOf } from '@plinth/site-renderer/page-path.ts';
import { pageTemplates } from '@plinth/site-renderer/site/page-templates.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import styles from './settings.module.css';

const menuOptions = ['', 'shown', 'hidden'] as const;

/** Where the page is and how it is laid out: its address, its place in lists and menus, and its template. */
export function PlaceFields(props: FieldsProps) {
  const { path, values, onChange } = props;
  const { t } = useTranslation();
  // The lists of a folder are laid out by the theme.
  const hasTemplate = path === undefined || !isSectionPage(path);
  return (
    <>
      {path !== undefined && <AddressFields {...props} path={path} />}
      <div className={styles.pair}>
        <SelectField
          label={t('pages.settings.menu')}
          hint={t('pages.settings.menuHint')}
          value={values.menu}
          options={menuOptions.map((value) => ({ value, label: t(`pages.settings.menus.${value || 'automatic'}`) }))}
          onChange={(menu) => onChange({ menu })}
        />
        <TextField
          label={t('pages.settings.weight')}
          hint={t('pages.settings.weightHint')}
          type="number"
          min={0}
          value={values.weight}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
      </div>
      {hasTemplate && <TemplateField {...props} />}
    </>
  );
}

function AddressFields({ path, values, onChange }: FieldsProps & { path: string }) {
  const { t } = useTranslation();
  const text = (key: 'slug' | 'url', hint: string) => (
    <TextField
      label={t(`pages.settings.${key}`)}
      hint={hint}
      value={values[key]}
      autoComplete="off"
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.pair}>
      {text('slug', pageAddress(path, slugOf(values.slug) || undefined, values.url || undefined))}
      {text('url', t('pages.settings.urlHint'))}
    </div>
  );
}

/** Imported pages may name a template of another theme; it is offered as long as the page names it. */
function TemplateField({ values, onChange }: FieldsProps) {
  const { t } = useTranslation();
  // Read here and not when the module is loaded: the bundler may load the two in either order.
  const templateOptions = ['', ...pageTemplates] as const;
  const isOther = !templateOptions.some((value) => value === values.layout);
  return (
    <SelectField
      label={t('pages.settings.template')}
      hint={t('pages.settings.templateHint')}
      value={values.layout}
      options={[
        ...templateOptions.map((value) => ({
          value: String(value),
          label: t(`pages.settings.templates.${value || 'default'}`),
        })),
        ...(isOther ? [{ value: values.layout, label: values.layout }] : []),
      ]}
      onChange={(layout) => onChange({ layout })}
    />
  );
}
