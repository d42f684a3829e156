import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { type Contact, mergeContacts } from '../../contract/contacts.ts';
import { contactName, hasName } from '../contact-name.ts';

type Props = {
  assetId: string;
  /** Two of them. */
  contacts: readonly Contact[];
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
};

const describe = (contact: Contact): string =>
  hasName(contact) ? `${contactName(contact)}, ${contact.email}` : contact.email;

/** Makes one contact of two: the chosen one keeps its address. */
export function MergeContacts({ assetId, contacts, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [keptId, setKeptId] = useState(contacts[0]?._id ?? '');
  const other = contacts.find(({ _id }) => _id !== keptId);
  const save = async () => {
    if (!other) return;
    const kept = await call(mergeContacts, { params: { assetId, id: keptId }, body: { other: other._id } });
    await onDone(t('contacts.merge.done', { name: contactName(kept) }));
  };
  return (
    <ActionDialog
      title={t('contacts.merge.title')}
      submit={t('contacts.merge.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('contacts.merge.keep')}
        value={keptId}
        onChange={setKeptId}
        options={contacts.map((contact) => ({ value: contact._id, label: describe(contact) }))}
      />
      <p>{t('contacts.merge.text', { email: other?.email ?? '' })}</p>
    </ActionDialog>
  );
}
