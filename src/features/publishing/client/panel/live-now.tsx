import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { Badge, Dot } from '#ui/badge.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { AddressLink } from '../parts/site-link.tsx';
import styles from './panel.module.css';

type Props = {
  project: ProjectLink;
  state: PublishingState;
  /** The result below says which release is live. */
  isAnnounced: boolean;
  onLeave: () => void;
};

/** The site's address and its live release. */
export function LiveNow({ project, state: { url, live, maintenance }, isAnnounced, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.live}>
      <div className={styles.liveLine}>
        <Dot tone={live === null ? 'grey' : maintenance.isOn ? 'amber' : 'green'} />
        <AddressLink url={url} />
        {!isAnnounced && (
          <Badge tone={live === null ? 'grey' : 'green'}>
            {live === null ? t('publishing.panel.nothingLive') : t('publishing.panel.liveNow', { number: live })}
          </Badge>
        )}
      </div>
      {maintenance.isOn && (
        <p className={styles.closed}>
          {t('publishing.panel.maintenance')}{' '}
          <Link to={projectPath(project, 'maintenance')} onClick={onLeave}>
            {t('publishing.panel.maintenanceGo')}
          </Link>
        </p>
      )}
    </div>
  );
}
