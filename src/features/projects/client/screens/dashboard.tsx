import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#client-kit/moment.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card, Facts } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import type { Asset } from '../../contract/assets.ts';
import { greetingAt } from '../greeting.ts';
import { useOpenProject } from '../open-project.tsx';
import { ActivityCard } from '../parts/activity-card.tsx';
import { CoverCard } from '../parts/cover-card.tsx';
import styles from './dashboard.module.css';

const coverTones: Record<Asset['coverState'], Tone> = { drawing: 'blue', ready: 'green', failed: 'red' };

export function Dashboard() {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const { data: user } = useCurrentUser();
  useTitle(project.name);
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <Page
      title={t(`projects.dashboard.${greeting}`, { name: user?.firstName ?? '' })}
      purpose={t('projects.dashboard.purpose', { project: project.name })}
    >
      <div className={styles.columns}>
        <ActivityCard projectId={project._id} />
        <div className={styles.side}>
          <CoverCard />
          <Card title={t('projects.dashboard.facts')}>
            <Facts
              facts={[
                { label: t('projects.dashboard.created'), value: <Moment at={project.createdAt} /> },
                { label: t('projects.dashboard.role'), value: t(`projects.roles.${permissions.teamRole}`) },
                {
                  label: t('projects.dashboard.coverState'),
                  value: (
                    <Badge tone={coverTones[project.coverState]}>
                      {t(`projects.dashboard.coverStates.${project.coverState}`)}
                    </Badge>
                  ),
                },
              ]}
            />
          </Card>
        </div>
      </div>
    </Page>
  );
}
