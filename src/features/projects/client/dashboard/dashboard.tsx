import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { Page } from '#ui/page.tsx';
import { useOpenProject } from '../open-project.tsx';
import { ClosureNotice } from '../parts/closure-notice.tsx';
import { AttentionCard } from './attention-card.tsx';
import styles from './dashboard.module.css';
import { DashboardParts } from './dashboard-parts.ts';
import { getGreeting } from './greeting.ts';
import { QuickActions } from './quick-actions.tsx';
import { SetupCard } from './setup-card.tsx';

/** The dashboard of a project, composed of the parts of all rooms. */
export function Dashboard() {
  const { t } = useTranslation();
  const opened = useOpenProject();
  const parts = useContext(DashboardParts);
  const { data: user } = useCurrentUser();
  useTitle(opened.project.name);
  const [greeting] = useState(() => getGreeting(new Date().getHours()));
  const renderCards = (column: 'main' | 'side') =>
    parts
      .flatMap(({ cards = [] }) => cards)
      .filter((card) => card.column === column)
      .map(({ key, Card }) => <Card key={key} {...opened} />);
  return (
    <Page
      title={t(`projects.dashboard.${greeting}`, { name: user?.firstName ?? '' })}
      purpose={t('projects.dashboard.purpose', { project: opened.project.name })}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <ClosureNotice project={opened.project} />
          <SetupCard parts={parts} {...opened} />
          <AttentionCard parts={parts} {...opened} />
          {renderCards('main')}
        </div>
        <div className={styles.column}>
          <QuickActions parts={parts} {...opened} />
          {renderCards('side')}
        </div>
      </div>
    </Page>
  );
}
