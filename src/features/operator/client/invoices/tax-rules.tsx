import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { randomId } from '#client-kit/random-id.ts';
import { CountrySelect } from '#features/invoices/client/door.tsx';
import { countryName } from '#features/invoices/contract/countries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './invoices.module.css';
import { readPercent, type TaxDraft } from './tax-draft.ts';

type Props = {
  taxes: readonly TaxDraft[];
  /** Problems are shown once the person tried to save. */
  wasTried: boolean;
  onChange: (taxes: readonly TaxDraft[]) => void;
};

/** One row for each country with a tax. */
export function TaxRules({ taxes, wasTried, onChange }: Props) {
  const { t } = useTranslation();
  const add = () =>
    onChange([...taxes, { key: randomId(), country: '', name: 'VAT', percent: '', reverseCharge: true }]);
  return (
    <Card
      title={t('operator.invoices.taxes.title')}
      end={
        <Button size="small" icon={<IconPlus />} onClick={add}>
          {t('operator.invoices.taxes.add')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t(`operator.invoices.taxes.${taxes.length === 0 ? 'none' : 'hint'}`)}</p>
        {taxes.map((tax) => (
          <TaxRow
            key={tax.key}
            tax={tax}
            wasTried={wasTried}
            onChange={(fields) => onChange(taxes.map((each) => (each === tax ? { ...each, ...fields } : each)))}
            onRemove={() => onChange(taxes.filter((each) => each !== tax))}
          />
        ))}
      </div>
    </Card>
  );
}

type RowProps = {
  tax: TaxDraft;
  wasTried: boolean;
  onChange: (fields: Partial<TaxDraft>) => void;
  onRemove: () => void;
};

function TaxRow({ tax, wasTried, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const problem = (isWrong: boolean, text: string) => (wasTried && isWrong ? text : undefined);
  const country = countryName(tax.country) || t('operator.invoices.taxes.country');
  return (
    <fieldset className={styles.tax}>
      <legend className={styles.hidden}>{country}</legend>
      <CountrySelect
        label={t('operator.invoices.taxes.country')}
        value={tax.country}
        onChange={(code) => onChange({ country: code })}
        error={problem(tax.country === '', t('operator.invoices.taxes.wrongCountry'))}
      />
      <TextField
        label={t('operator.invoices.taxes.name')}
        maxLength={20}
        value={tax.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={problem(tax.name.trim() === '', t('operator.invoices.taxes.wrongName'))}
      />
      <TextField
        label={t('operator.invoices.taxes.percent')}
        inputMode="decimal"
        autoComplete="off"
        value={tax.percent}
        onChange={(event) => onChange({ percent: event.currentTarget.value })}
        error={problem(readPercent(tax.percent) === null, t('operator.invoices.taxes.wrongPercent'))}
      />
      <span className={styles.remove}>
        <IconButton label={t('operator.invoices.taxes.remove', { country })} icon={<IconTrash />} onClick={onRemove} />
      </span>
      <div className={styles.reverse}>
        <Checkbox
          label={t('operator.invoices.taxes.reverseCharge')}
          checked={tax.reverseCharge}
          onChange={(event) => onChange({ reverseCharge: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
