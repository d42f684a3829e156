import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Card } from '#ui/card.tsx';
import styles from './dashboard.module.css';
import type { DashboardPart, DashboardProps } from './dashboard-parts.ts';

/** Links to frequent actions from every room, limited to those the person may perform. */
export function QuickActions({ parts, project, permissions }: DashboardProps & { parts: readonly DashboardPart[] }) {
  const { t } = useTranslation();
  const actions = parts
    .flatMap(({ quickActions = [] }) => quickActions)
    .filter(({ call }) => mayCall(call, permissions));
  if (actions.length === 0) return null;
  return (
    <Card title={t('projects.dashboard.quickActions')}>
      <div className={styles.actions}>
        {actions.map(({ key, label, icon, place }) => (
          <LinkButton key={key} icon={icon} to={projectPath(project, place)}>
            {label()}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
