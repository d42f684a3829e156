import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { dateOrders } from '../../birthday.ts';
import { delimiters, encodings, type Format } from '../../format.ts';
import styles from './map.module.css';

type Props = { format: Format; onChange: (format: Partial<Omit<Format, 'kind'>>) => void };

const maxSheets = 20;
const sheets = Array.from({ length: maxSheets }, (_, index) => index);

/** How the file is read. It is found out by its content; sometimes people know better. */
export function FormatFields({ format, onChange }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Format | null>(null);
  const apply = () => {
    if (!chosen) return;
    const { kind: _, ...options } = chosen;
    setChosen(null);
    onChange(options);
  };
  return (
    <>
      <Button icon={<IconAdjustments />} onClick={() => setChosen(format)}>
        {t('contact-imports.format.open')}
      </Button>
      {chosen && (
        <Dialog
          opened
          title={t('contact-imports.format.title')}
          onClose={() => setChosen(null)}
          buttons={[
            { label: t('kit.ui.cancel'), onPress: () => setChosen(null) },
            { label: t('contact-imports.format.submit'), kind: 'primary', onPress: apply },
          ]}
        >
          <Options format={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
        </Dialog>
      )}
    </>
  );
}

type OptionsProps = { format: Format; onChange: (change: Partial<Format>) => void };

function Options({ format, onChange }: OptionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      {(format.kind === 'csv' || format.kind === 'xlsx') && (
        <Switch
          label={t('contact-imports.format.header')}
          checked={format.hasHeader}
          onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
        />
      )}
      {format.kind === 'csv' && (
        <SelectField
          label={t('contact-imports.format.delimiter')}
          value={format.delimiter}
          onChange={(value) => onChange({ delimiter: value as Format['delimiter'] })}
          options={delimiters.map((value) => ({
            value,
            label: t(`contact-imports.delimiters.${delimiterNames[value]}`),
          }))}
        />
      )}
      {format.kind === 'xlsx' ? (
        <SelectField
          label={t('contact-imports.format.sheet')}
          value={`${format.sheet}`}
          onChange={(value) => onChange({ sheet: Number(value) })}
          options={sheets.map((value) => ({ value: `${value}`, label: `${value + 1}` }))}
        />
      ) : (
        <SelectField
          label={t('contact-imports.format.encoding')}
          value={format.encoding}
          onChange={(value) => onChange({ encoding: value as Format['encoding'] })}
          options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
      <SelectField
        label={t('contact-imports.format.dateOrder')}
        value={format.dateOrder}
        onChange={(value) => onChange({ dateOrder: value as Format['dateOrder'] })}
        options={dateOrders.map((value) => ({ value, label: t(`contact-imports.dateOrders.${value}`) }))}
      />
    </div>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
