import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ContactDetails } from '../../contract/contacts.ts';
import { contactQuery } from '../api.ts';
import { contactName, hasName } from '../contact-name.ts';
import { EditContact } from '../dialogs/edit-contact.tsx';
import { StateBadge } from '../state-badge.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-panel.module.css';
import { Timeline } from './timeline.tsx';

type Props = {
  assetId: string;
  id: string;
  /** The contacts on screen, in their order. */
  ids: readonly string[];
  onOpen: (id: string | null) => void;
};

/** The open contact, beside the table. */
export function ContactPanel({ assetId, id, ids, onOpen }: Props) {
  const { t } = useTranslation();
  const query = useQuery(contactQuery(assetId, id));
  const at = ids.indexOf(id);
  const go = (to: number) => {
    const next = ids[to];
    if (next !== undefined) onOpen(next);
  };
  return (
    <section className={styles.panel} aria-label={t('contacts.panel.label')}>
      <div className={styles.bar}>
        <IconButton
          label={t('contacts.panel.previous')}
          icon={<IconChevronUp />}
          disabled={at <= 0}
          onClick={() => go(at - 1)}
        />
        <IconButton
          label={t('contacts.panel.next')}
          icon={<IconChevronDown />}
          disabled={at < 0 || at >= ids.length - 1}
          onClick={() => go(at + 1)}
        />
        <span className={styles.grow} />
        <IconButton label={t('contacts.panel.close')} icon={<IconX />} onClick={() => onOpen(null)} />
      </div>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {(contact) => <Contact assetId={assetId} contact={contact} />}
      </QueryView>
    </section>
  );
}

function Contact({ assetId, contact }: { assetId: string; contact: ContactDetails }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const name = contactName(contact);
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} size={44} />
        <div className={styles.words}>
          <h2>{name}</h2>
          {hasName(contact) && <p className={styles.email}>{contact.email}</p>}
        </div>
        <StateBadge contact={contact} />
      </div>
      {contact.risk && !contact.suppression && <p className={styles.reason}>{t(`contacts.risks.${contact.risk}`)}</p>}
      <dl className={styles.facts}>
        <Fact label={t('contacts.panel.lists')}>{contact.lists.map((list) => list.name).join(', ')}</Fact>
        <Fact label={t('contacts.fields.tags')}>{contact.tags.join(', ')}</Fact>
      </dl>
      <div className={styles.edit}>
        <Button onClick={() => setEditing(true)}>{t('contacts.edit.open')}</Button>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('contacts.panel.label')}
          tabs={[
            { value: 'timeline', label: t('contacts.panel.timeline'), content: <Timeline contact={contact} /> },
            { value: 'fields', label: t('contacts.panel.fields'), content: <ContactFields contact={contact} /> },
          ]}
        />
      </div>
      {isEditing && <EditContact assetId={assetId} contact={contact} onClose={() => setEditing(false)} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' ? t('contacts.panel.none') : children}</dd>
    </div>
  );
}

function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('contacts.panel.loading')}>
      <div className={styles.skeleton}>
        <SkeletonBlock width={44} height={44} radius={22} />
        <SkeletonBlock width="60%" />
        <SkeletonBlock width="90%" />
        <SkeletonBlock width="80%" />
      </div>
    </Skeleton>
  );
}
