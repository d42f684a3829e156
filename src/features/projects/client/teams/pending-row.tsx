import { IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#client-kit/moment.tsx';
import { Badge, Mark } from '#ui/badge.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { Setting } from '#ui/setting.tsx';
import type { PendingMember } from '../../contract/teams.ts';
import styles from './teams.module.css';

/** Invited and not here yet. */
export function PendingRow({ pending, menu }: { pending: PendingMember; menu: ReactNode }) {
  const { t } = useTranslation();
  const { email, alias, createAuthor, invitedAt, expiresAt } = pending;
  return (
    <Setting
      icon={
        <span className={styles.icon}>
          <Mark tone="grey" icon={<IconMailForward />} />
        </span>
      }
      title={email ?? `@${alias}`}
      beside={<Badge tone="amber">{t('projects.teams.invited')}</Badge>}
      smallEnd
      end={menu}
    >
      <DottedLine>
        <span>
          {t('projects.teams.invitedOn')} <Moment at={invitedAt} />
        </span>
        <span>
          {t('projects.teams.goodUntil')} <Moment at={expiresAt} />
        </span>
        {createAuthor && <span>{t('projects.teams.withAuthor')}</span>}
      </DottedLine>
    </Setting>
  );
}
