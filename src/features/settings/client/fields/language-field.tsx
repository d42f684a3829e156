import { useTranslation } from 'react-i18next';
import type { SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { SearchSelect } from '#ui/search-select.tsx';
import { useSettings } from '../settings-context.ts';
import { filterByLabel } from './filter-by-label.ts';

type Props = { field: SchemaField; value: string; error: string | undefined; onChange: (value: string) => void };

/** One of the supported languages; an imported one is kept. */
export function LanguageField({ field, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { inputs, mayChange } = useSettings();
  const known = inputs.languages.map(({ tag, title }) => ({ value: tag, label: title }));
  const options = known.some((option) => option.value === value) ? known : [{ value, label: value }, ...known];
  return (
    <SearchSelect
      label={field.title}
      hint={field.description}
      value={value}
      error={error}
      options={options}
      filter={filterByLabel}
      nothingFound={t('settings.language.none')}
      disabled={!mayChange}
      onChange={onChange}
    />
  );
}
