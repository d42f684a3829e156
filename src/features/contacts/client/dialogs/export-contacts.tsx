import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { saveFile } from '#ui/save-file.ts';
import { exportContacts, exportFormats } from '../../contract/contacts.ts';
import type { ContactFilters } from '../contact-filters.ts';

type Props = {
  assetId: string;
  /** The name of the file. */
  name: string;
  /** Only these; otherwise all that match the filters. */
  ids?: readonly string[];
  filters: ContactFilters;
  onClose: () => void;
};

type Format = (typeof exportFormats)[number];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/** Downloads contacts with all their fields. */
export function ExportContacts({ assetId, name, ids, filters, onClose }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<Format>('csv');
  const save = async () => {
    const body = { format, ...(ids ? { ids: [...ids] } : filters) };
    const file = await call(exportContacts, { params: { assetId }, body }, { as: 'blob' });
    saveFile(`${name}.${format}`, types[format], file as Blob);
  };
  return (
    <ActionDialog
      title={ids ? t('contacts.export.titleOf', { count: ids.length }) : t('contacts.export.title')}
      submit={t('contacts.export.submit')}
      problem={undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t(ids ? 'contacts.export.textOf' : 'contacts.export.text')}</p>
      <RadioList
        label={t('contacts.export.format')}
        value={format}
        onChange={setFormat}
        options={exportFormats.map((value) => ({
          value,
          label: t(`contacts.export.formats.${value}`),
          hint: t(`contacts.export.hints.${value}`),
        }))}
      />
    </ActionDialog>
  );
}
