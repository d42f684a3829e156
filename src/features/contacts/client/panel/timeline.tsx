import {
  IconArrowMerge,
  IconBan,
  IconBell,
  IconFileImport,
  IconListCheck,
  IconPencil,
  IconTag,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { EventKind } from '../../contract/contact-fields.ts';
import type { ContactDetails } from '../../contract/contacts.ts';
import styles from './contact-panel.module.css';

const icons: Readonly<Record<EventKind, ReactNode>> = {
  added: <IconUserPlus />,
  imported: <IconFileImport />,
  updated: <IconFileImport />,
  changed: <IconPencil />,
  tagged: <IconTag />,
  listed: <IconListCheck />,
  unlisted: <IconUserMinus />,
  suppressed: <IconBan />,
  lifted: <IconBell />,
  merged: <IconArrowMerge />,
};

/** What happened to a contact, the latest first; its consent at the end. */
export function Timeline({ contact: { timeline, consent } }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.timeline}>
      {timeline.map(({ _id, kind, detail, at, by }) => (
        <li key={_id}>
          <span className={styles.mark} aria-hidden="true">
            {icons[kind]}
          </span>
          <div>
            <p>
              <b>{t(`contacts.events.${kind}`)}</b> {kind === 'changed' ? <ChangedFields fields={detail} /> : detail}
            </p>
            <p className={styles.when}>
              <Timestamp at={at} withTime />
              {by && ` ${t('contacts.events.by', { name: formatFullName(by) })}`}
            </p>
          </div>
        </li>
      ))}
      {consent && (
        <li>
          <span className={styles.mark} aria-hidden="true">
            <IconUserPlus />
          </span>
          <div>
            <p>
              <b>{t('contacts.events.consent')}</b>
            </p>
            <p className={styles.when}>
              <Timestamp at={consent.createdAt} withTime />
              {consent.createdBy && ` ${t('contacts.events.by', { name: formatFullName(consent.createdBy) })}`}
            </p>
            <blockquote className={styles.wording}>{consent.wording}</blockquote>
          </div>
        </li>
      )}
    </ol>
  );
}

const fieldNames = [
  'firstName',
  'lastName',
  'company',
  'phone',
  'city',
  'country',
  'language',
  'timeZone',
  'birthday',
  'tags',
  'note',
] as const;

/** The names of the fields as they are on screen. */
function ChangedFields({ fields }: { fields: string }) {
  const { t } = useTranslation();
  const changed = fields.split(', ');
  return fieldNames
    .filter((name) => changed.includes(name))
    .map((name) => t(`contacts.fields.${name}`))
    .join(', ');
}
