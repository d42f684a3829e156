import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAddresses } from '../../contract/addresses.ts';
import { addContacts } from '../../contract/contacts.ts';
import type { ContactList } from '../../contract/lists.ts';
import { refreshContacts } from '../api.ts';
import { ContactTagsField } from './contact-tags-field.tsx';
import styles from './dialogs.module.css';

type Props = {
  assetId: string;
  /** The list on screen, which is proposed. */
  list: ContactList | undefined;
  lists: readonly ContactList[];
  onClose: () => void;
};

const noList = '';

/** Adds contacts by their addresses. With one address, it has fields for the name. */
export function AddContacts({ assetId, list, lists, onClose }: Props) {
  const { t } = useTranslation();
  const add = useAddContacts(assetId);
  const [emails, setEmails] = useState('');
  const [name, setName] = useState({ firstName: '', lastName: '' });
  const [listId, setListId] = useState(list?._id ?? noList);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [consent, setConsent] = useState('');
  const { addresses, invalid } = parseAddresses(emails);
  const isOne = addresses.length === 1;
  const findProblem = (): string | undefined => {
    if (invalid[0]) return t('contacts.add.invalid', { email: invalid[0] });
    if (addresses.length === 0) return t('contacts.add.missing');
    return consent.trim() === '' ? t('contacts.add.noConsent') : undefined;
  };
  const submit = () => {
    const ofOne = isOne ? { firstName: name.firstName.trim(), lastName: name.lastName.trim() } : {};
    return add({ emails, ...ofOne, tags: [...tags], consent, ...(listId === noList ? {} : { listId }) });
  };
  return (
    <ActionDialog
      title={t('contacts.add.title')}
      submit={t('contacts.add.submit', { count: Math.max(1, addresses.length) })}
      problem={findProblem()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('contacts.add.emails')}
        hint={t('contacts.add.emailsHint')}
        value={emails}
        rows={3}
        data-autofocus
        onChange={(event) => setEmails(event.currentTarget.value)}
      />
      {isOne && <NameFields name={name} onChange={setName} />}
      <SelectField
        label={t('contacts.add.list')}
        value={listId}
        onChange={setListId}
        options={[
          { value: noList, label: t('contacts.add.noList') },
          ...lists.map((each) => ({ value: each._id, label: each.name })),
        ]}
      />
      <ContactTagsField assetId={assetId} value={tags} onChange={setTags} />
      <TextArea
        label={t('contacts.add.consent')}
        hint={t('contacts.add.consentHint')}
        value={consent}
        maxLength={maxLength.notes}
        rows={2}
        onChange={(event) => setConsent(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

const nameParts = ['firstName', 'lastName'] as const;
type Name = Record<(typeof nameParts)[number], string>;

function NameFields({ name, onChange }: { name: Name; onChange: (name: Name) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      {nameParts.map((key) => (
        <TextField
          key={key}
          label={t(`contacts.fields.${key}`)}
          value={name[key]}
          maxLength={50}
          onChange={(event) => onChange({ ...name, [key]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

type Body = Parameters<typeof call<typeof addContacts>>[1]['body'];

function useAddContacts(assetId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return async (body: Body) => {
    const { added, known, suppressed } = await call(addContacts, { params: { assetId }, body });
    await refreshContacts(queryClient, assetId);
    const lines = [
      added > 0 && t('contacts.add.added', { count: added }),
      known > 0 && t('contacts.add.known', { count: known }),
      suppressed > 0 && t('contacts.add.suppressed', { count: suppressed }),
    ];
    notify[suppressed > 0 ? 'warning' : 'success'](lines.filter(Boolean).join('\n'));
  };
}
