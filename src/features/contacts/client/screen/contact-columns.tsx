import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import type { Contact } from '../../contract/contacts.ts';
import { contactName, hasName } from '../contact-name.ts';
import { describeState, StateBadge } from '../state-badge.tsx';
import styles from './contacts.module.css';

const text = (key: 'company' | 'phone' | 'city' | 'country' | 'language'): DataColumn<Contact> => ({
  key,
  label: t(`contacts.fields.${key}`),
  width: 140,
  isExtra: key !== 'country',
  render: (contact) => <span title={contact[key]}>{contact[key]}</span>,
  exportText: (contact) => contact[key],
});

export const contactColumns = (onOpen: (id: string) => void): readonly DataColumn<Contact>[] => [
  {
    key: 'name',
    label: t('contacts.columns.contact'),
    isName: true,
    sortable: true,
    render: (contact) => (
      <button type="button" className={styles.contact} onClick={() => onOpen(contact._id)}>
        <b>{contactName(contact)}</b>
        {hasName(contact) && <span>{contact.email}</span>}
      </button>
    ),
  },
  { ...exported('email'), sortable: true, isExtra: true },
  exported('firstName'),
  exported('lastName'),
  {
    key: 'state',
    label: t('contacts.columns.state'),
    width: 124,
    render: (contact) => <StateBadge contact={contact} />,
    exportText: describeState,
  },
  text('country'),
  text('city'),
  text('company'),
  text('phone'),
  text('language'),
  {
    key: 'tags',
    label: t('contacts.fields.tags'),
    width: 160,
    render: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
    exportText: ({ tags }) => tags.join(', '),
  },
  {
    key: 'created',
    label: t('contacts.columns.added'),
    width: 128,
    sortable: true,
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];

/** Part of the first column on screen, and a column of its own in a file. */
function exported(key: 'email' | 'firstName' | 'lastName'): DataColumn<Contact> {
  return {
    key,
    label: t(`contacts.fields.${key}`),
    width: 180,
    isExtra: true,
    render: (contact) => contact[key],
    exportText: (contact) => contact[key],
  };
}
