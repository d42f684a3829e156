import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card, FactList } from '#ui/card.tsx';
import type { Asset } from '../../contract/assets.ts';
import type { DashboardProps } from './dashboard-parts.ts';

const coverTones: Record<Asset['coverState'], Tone> = { drawing: 'blue', ready: 'green', failed: 'red' };

export function FactsCard({ project, permissions }: DashboardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('projects.dashboard.facts')}>
      <FactList
        facts={[
          { label: t('projects.dashboard.created'), value: <Timestamp at={project.createdAt} /> },
          { label: t('projects.dashboard.role'), value: t(`projects.roles.${permissions.teamRole}`) },
          { label: t('projects.dashboard.team'), value: t('projects.people', { count: project.members }) },
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
  );
}
