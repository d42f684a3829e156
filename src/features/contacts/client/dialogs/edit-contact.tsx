import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { contactTexts } from '../../contract/contact-fields.ts';
import { type Contact, updateContact } from '../../contract/contacts.ts';
import { refreshContacts } from '../api.ts';
import { contactName } from '../contact-name.ts';
import styles from './dialogs.module.css';

const rows = [
  ['firstName', 'lastName'],
  ['company', 'phone'],
  ['city', 'country'],
  ['language', 'timeZone'],
] as const;
type TextName = (typeof rows)[number][number];

type Props = { assetId: string; contact: Contact; onClose: () => void };

/** Changes the fields of a contact. Its address stays: another address is another contact. */
export function EditContact({ assetId, contact, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [texts, setTexts] = useState<Record<TextName, string>>(() => pickTexts(contact));
  const [birthday, setBirthday] = useState(contact.birthday ?? '');
  const [note, setNote] = useState(contact.note);
  const save = async () => {
    const body = { ...texts, birthday: birthday === '' ? null : birthday, note };
    await call(updateContact, { params: { assetId, id: contact._id }, body });
    await refreshContacts(queryClient, assetId);
  };
  return (
    <ActionDialog
      title={t('contacts.edit.title', { name: contactName(contact) })}
      submit={t('contacts.edit.submit')}
      problem={findProblem(texts)}
      onSubmit={save}
      onClose={onClose}
    >
      {rows.map((names) => (
        <div key={names[0]} className={styles.pair}>
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`contacts.fields.${name}`)}
              value={texts[name]}
              autoComplete="off"
              onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      ))}
      <DateField label={t('contacts.fields.birthday')} value={birthday} onChange={setBirthday} min="1900-01-01" />
      <TextArea
        label={t('contacts.fields.note')}
        value={note}
        maxLength={maxLength.notes}
        rows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

const names = rows.flat();

const pickTexts = (contact: Contact): Record<TextName, string> =>
  Object.fromEntries(names.map((name) => [name, contact[name]])) as Record<TextName, string>;

const findProblem = (texts: Record<TextName, string>): string | undefined =>
  names.map((name) => contactTexts[name].safeParse(texts[name]).error?.issues[0]?.message).find(Boolean);
