import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { Count, IconBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import styles from './dashboard.module.css';
import type { DashboardPart, DashboardProps } from './dashboard-parts.ts';

/** Open items from every room. Renders nothing if there are none, which is the usual state. */
export function AttentionCard({ parts, ...opened }: DashboardProps & { parts: readonly DashboardPart[] }) {
  const { t } = useTranslation();
  const queries = parts.flatMap(({ attention }) => attention?.(opened) ?? []);
  const items = useQueries({ queries }).flatMap(({ data }) => data ?? []);
  if (items.length === 0) return null;
  return (
    <Card title={t('projects.dashboard.attention')} beside={<Count>{items.length}</Count>} rows>
      <ul className={styles.rows}>
        {items.map(({ key, tone, icon, title, text, action }) => (
          <li key={key} className={styles.row}>
            <IconBadge tone={tone} square icon={icon} />
            <div className={styles.words}>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <LinkButton size="small" to={projectPath(opened.project, action.place)}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
