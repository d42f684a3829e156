import { IconCircleCheck, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Count, Mark } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { releaseQuery, type SiteRef } from '../api.ts';
import { WarningList } from '../parts/warning-list.tsx';
import styles from './maintenance.module.css';

/** The problems that were found when the live release was built. */
export function ProblemsCard({ site, live }: { site: SiteRef; live: number | null }) {
  const { t } = useTranslation();
  return live === null ? (
    <Card title={t('publishing.maintenance.problems')}>
      <EmptyState
        compact
        picture={<Mark tone="teal" square icon={<IconStethoscope />} />}
        title={t('publishing.panel.nothingLive')}
      >
        {t('publishing.maintenance.nothingLive')}
      </EmptyState>
    </Card>
  ) : (
    <LiveProblems site={site} live={live} />
  );
}

function LiveProblems({ site, live }: { site: SiteRef; live: number }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const query = useQuery(releaseQuery(site, live));
  const count: ReactNode = query.data && <Count>{query.data.warnings}</Count>;
  return (
    <Card title={t('publishing.maintenance.problems')} beside={count}>
      <Loaded
        query={query}
        compact
        waiting={
          <Skeleton label={t('publishing.maintenance.loading')}>
            <Bone height={96} />
          </Skeleton>
        }
        isEmpty={({ warnings }) => warnings === 0}
        empty={
          <EmptyState
            compact
            picture={<Mark tone="green" square icon={<IconCircleCheck />} />}
            title={t('publishing.maintenance.noProblems')}
          >
            {t('publishing.maintenance.noProblemsText')}
          </EmptyState>
        }
      >
        {({ found, warnings }) => (
          <div className={styles.column}>
            <p className={styles.quiet}>{t('publishing.maintenance.problemsOf', { number: live })}</p>
            <WarningList project={project} warnings={found} total={warnings} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
