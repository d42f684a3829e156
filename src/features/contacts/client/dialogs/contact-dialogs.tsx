import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { type Contact, deleteContacts, putOnLists, tagContacts } from '../../contract/contacts.ts';
import type { ContactList } from '../../contract/lists.ts';
import { refreshContacts } from '../api.ts';
import { contactName } from '../contact-name.ts';
import { ContactTagsField } from './contact-tags-field.tsx';
import { ExportContacts } from './export-contacts.tsx';
import { MergeContacts } from './merge-contacts.tsx';

export type ContactDialog = {
  readonly kind: 'tag' | 'put-on-list' | 'take-off-list' | 'merge' | 'export' | 'delete';
  readonly contacts: readonly Contact[];
};

type Props = {
  assetId: string;
  dialog: ContactDialog;
  /** The list on screen. */
  list: ContactList | undefined;
  lists: readonly ContactList[];
  onClose: () => void;
};

type PartProps = Omit<Props, 'dialog'> & { contacts: readonly Contact[]; onDone: (message: string) => Promise<void> };

const parts = {
  tag: TagContacts,
  'put-on-list': PutOnList,
  'take-off-list': TakeOffList,
  merge: MergeContacts,
  export: ExportSelected,
  delete: DeleteContacts,
};

/** The dialogs for one or several contacts. */
export function ContactDialogs({ dialog: { kind, contacts }, ...props }: Props) {
  const queryClient = useQueryClient();
  const Part = parts[kind];
  const onDone = async (message: string) => {
    await refreshContacts(queryClient, props.assetId);
    notify.success(message);
  };
  return <Part {...props} contacts={contacts} onDone={onDone} />;
}

const idsOf = (contacts: readonly Contact[]): string[] => contacts.map(({ _id }) => _id);
const nameOf = ([first]: readonly Contact[]): string => (first ? contactName(first) : '');

function ExportSelected({ assetId, contacts, onClose }: PartProps) {
  return <ExportContacts assetId={assetId} name="contacts" ids={idsOf(contacts)} filters={{}} onClose={onClose} />;
}

function TagContacts({ assetId, contacts, onDone, onClose }: PartProps) {
  const { t } = useTranslation();
  const [first, ...others] = contacts;
  const common = (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
  const [tags, setTags] = useState<readonly string[]>(common);
  const save = async () => {
    const add = tags.filter((tag) => !common.includes(tag));
    const remove = common.filter((tag) => !tags.includes(tag));
    await call(tagContacts, { params: { assetId }, body: { ids: idsOf(contacts), add, remove } });
    await onDone(t('contacts.tag.done', { count: contacts.length }));
  };
  return (
    <ActionDialog
      title={t('contacts.tag.title', { count: contacts.length, name: nameOf(contacts) })}
      submit={t('contacts.tag.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactTagsField
        assetId={assetId}
        value={tags}
        onChange={setTags}
        hint={contacts.length > 1 ? t('contacts.tag.hint') : undefined}
      />
    </ActionDialog>
  );
}

function PutOnList({ assetId, contacts, lists, list, onDone, onClose }: PartProps) {
  const { t } = useTranslation();
  const others = lists.filter(({ _id }) => _id !== list?._id);
  const [to, setTo] = useState(others[0]?._id ?? '');
  const save = async () => {
    const { added } = await call(putOnLists, { params: { assetId }, body: { ids: idsOf(contacts), to } });
    const name = lists.find(({ _id }) => _id === to)?.name ?? '';
    await onDone(t('contacts.putOnList.done', { count: added, list: name }));
  };
  return (
    <ActionDialog
      title={t('contacts.putOnList.title', { count: contacts.length, name: nameOf(contacts) })}
      submit={t('contacts.putOnList.submit')}
      problem={others.length === 0 ? t('contacts.putOnList.none') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('contacts.putOnList.list')}
        value={to}
        onChange={setTo}
        options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </ActionDialog>
  );
}

function TakeOffList({ assetId, contacts, list, onDone, onClose }: PartProps) {
  const { t } = useTranslation();
  const save = async () => {
    if (!list) return;
    const { removed } = await call(putOnLists, { params: { assetId }, body: { ids: idsOf(contacts), from: list._id } });
    await onDone(t('contacts.takeOffList.done', { count: removed, list: list.name }));
  };
  return (
    <ActionDialog
      title={t('contacts.takeOffList.title', { count: contacts.length, name: nameOf(contacts), list: list?.name })}
      submit={t('contacts.takeOffList.submit', { count: contacts.length })}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('contacts.takeOffList.text')}</p>
    </ActionDialog>
  );
}

function DeleteContacts({ assetId, contacts, onDone, onClose }: PartProps) {
  const { t } = useTranslation();
  const save = async () => {
    const { deleted } = await call(deleteContacts, { params: { assetId }, body: { ids: idsOf(contacts) } });
    await onDone(t('contacts.delete.done', { count: deleted }));
  };
  return (
    <ActionDialog
      title={t('contacts.delete.title', { count: contacts.length, name: nameOf(contacts) })}
      submit={t('contacts.delete.submit', { count: contacts.length })}
      kind="confirm-danger"
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('contacts.delete.text', { count: contacts.length })}</p>
    </ActionDialog>
  );
}
