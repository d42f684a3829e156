import { IconCircleCheck, IconRocket, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Count, IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { publishSite } from '../../contract/releases.ts';
import { releaseQuery, type SiteRef } from '../api.ts';
import { openPublishPanel } from '../panel/panel-store.ts';
import { WarningList } from '../parts/warning-list.tsx';
import styles from './maintenance.module.css';

/** The problems that were found when the live release was built. */
export function ProblemsCard({ site, live }: { site: SiteRef; live: number | null }) {
  return live === null ? <NothingLive /> : <LiveProblems site={site} live={live} />;
}

function NothingLive() {
  const { t } = useTranslation();
  const { permissions } = useOpenProject();
  return (
    <Card title={t('publishing.maintenance.problems')}>
      <EmptyState
        compact
        picture={<IconBadge tone="teal" square icon={<IconStethoscope />} />}
        title={t('publishing.panel.nothingLive')}
        action={
          mayCall(publishSite, permissions) && (
            <Button kind="primary" icon={<IconRocket />} aria-haspopup="dialog" onClick={openPublishPanel}>
              {t('publishing.button.first')}
            </Button>
          )
        }
      >
        {t('publishing.maintenance.nothingLive')}
      </EmptyState>
    </Card>
  );
}

function LiveProblems({ site, live }: { site: SiteRef; live: number }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const query = useQuery(releaseQuery(site, live));
  const count: ReactNode = query.data && <Count>{query.data.warnings}</Count>;
  return (
    <Card title={t('publishing.maintenance.problems')} beside={count}>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('publishing.maintenance.loading')}>
            <SkeletonBlock height={96} />
          </Skeleton>
        }
        isEmpty={({ warnings }) => warnings === 0}
        empty={
          <EmptyState
            compact
            picture={<IconBadge tone="green" square icon={<IconCircleCheck />} />}
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
      </QueryView>
    </Card>
  );
}
