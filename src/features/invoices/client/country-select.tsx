import { useTranslation } from 'react-i18next';
import { SearchSelect, type SelectOption } from '#ui/search-select.tsx';
import { countryCodes, countryName } from '../contract/countries.ts';

const options: readonly SelectOption[] = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const matching = (all: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = typed.trim().toLowerCase();
  return all.filter(({ value, label }) => label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted);
};

type Props = { label: string; value: string; onChange: (code: string) => void; error?: string | undefined };

/** A country by its name. */
export function CountrySelect({ label, value, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <SearchSelect
      label={label}
      value={value}
      onChange={onChange}
      options={options}
      filter={matching}
      placeholder={t('invoices.countries.choose')}
      nothingFound={t('invoices.countries.none')}
      {...(error ? { error } : {})}
    />
  );
}
