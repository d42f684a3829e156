import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { releasesQuery, type SiteRef } from '../api.ts';
import { ReleaseBadges } from '../parts/release-badges.tsx';
import { ShowButton } from '../parts/show-button.tsx';
import { withCurrentState } from '../release-choices.ts';
import styles from './panel.module.css';

type Props = {
  project: ProjectLink;
  site: SiteRef;
  state: PublishingState;
  mayPublish: boolean;
  onLeave: () => void;
};

const shown = 5;

/** The latest releases, each with a button to make it live. */
export function LastReleases({ project, site, state, mayPublish, onLeave }: Props) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(releasesQuery(site));
  const releases = withCurrentState(data?.pages[0]?.items.slice(0, shown) ?? [], state);
  if (releases.length === 0) return null;
  return (
    <section aria-label={t('publishing.panel.history')}>
      <div className={styles.headLine}>
        <h3>{t('publishing.panel.history')}</h3>
        <Link to={projectPath(project, 'publishing-options')} onClick={onLeave}>
          {t('publishing.panel.all')}
        </Link>
      </div>
      <ol className={styles.history}>
        {releases.map((release) => {
          const { number, title, startedAt, readyAt } = release;
          return (
            <li key={number} className={styles.release}>
              <span className={styles.number}>{number}</span>
              <div className={styles.words}>
                <span className={styles.title}>{title || t('publishing.release.untitled', { number })}</span>
                <span className={styles.badges}>
                  <ReleaseBadges release={release} />
                  <small>
                    <Timestamp at={readyAt ?? startedAt} relative />
                  </small>
                </span>
              </div>
              {mayPublish && <ShowButton site={site} release={release} live={state.live} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
