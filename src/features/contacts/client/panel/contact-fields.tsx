import { useTranslation } from 'react-i18next';
import { formatDay } from '#client-kit/timestamp.tsx';
import type { ContactDetails } from '../../contract/contacts.ts';
import styles from './contact-panel.module.css';

const shown = [
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'city',
  'country',
  'language',
  'timeZone',
] as const;

/** All fields of a contact. */
export function ContactFields({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  const rows = [
    ...shown.map((name) => [name, contact[name]] as const),
    ['birthday', contact.birthday ? formatDay(contact.birthday) : ''] as const,
    ['note', contact.note] as const,
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`contacts.fields.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
