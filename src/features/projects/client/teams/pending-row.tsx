import { IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge, IconBadge } from '#ui/badge.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { Setting } from '#ui/setting.tsx';
import type { PendingMember } from '../../contract/teams.ts';
import styles from './teams.module.css';

/** An invited person who has not joined yet. */
export function PendingRow({ pending, menu }: { pending: PendingMember; menu: ReactNode }) {
  const { t } = useTranslation();
  const { email, alias, createAuthor, invitedAt, expiresAt } = pending;
  return (
    <Setting
      icon={
        <span className={styles.icon}>
          <IconBadge tone="grey" icon={<IconMailForward />} />
        </span>
      }
      title={email ?? `@${alias}`}
      beside={<Badge tone="amber">{t('projects.teams.invited')}</Badge>}
      smallEnd
      end={menu}
    >
      <DottedLine>
        <span>
          {t('projects.teams.invitedOn')} <Timestamp at={invitedAt} />
        </span>
        <span>
          {t('projects.teams.goodUntil')} <Timestamp at={expiresAt} />
        </span>
        {createAuthor && <span>{t('projects.teams.withAuthor')}</span>}
      </DottedLine>
    </Setting>
  );
}
