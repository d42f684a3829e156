import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#contract-kit/full-name.ts';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ownerQuery } from './api.ts';
import styles from './site-start.module.css';

/** For members who cannot create the site: who can. */
export function NoSiteYet({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation();
  const { data: owner } = useQuery(ownerQuery(ownerId));
  return (
    <div className={styles.page}>
      <EmptyState
        isScreen
        picture={<IconBadge tone="teal" square icon={<IconWorld />} />}
        title={t('sites.none.title')}
      >
        {owner ? t('sites.none.ask', { name: formatFullName(owner) }) : t('sites.none.askAdmin')}
      </EmptyState>
    </div>
  );
}
