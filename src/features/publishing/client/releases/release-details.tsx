import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { formatDuration } from '#features/tasks/client/door.tsx';
import { listTasks } from '#features/tasks/contract.ts';
import { Count } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import type { Release } from '../../contract/releases.ts';
import { releaseQuery, type SiteRef } from '../api.ts';
import { WarningList } from '../parts/warning-list.tsx';
import { ChangedList } from './changed-list.tsx';
import styles from './release-details.module.css';

/** The content of a release, its changes and its warnings. */
export function ReleaseDetails({ site, number }: { site: SiteRef; number: number }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const query = useQuery(releaseQuery(site, number));
  return (
    <div className={styles.details}>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('publishing.loading')}>
            <SkeletonBlock height={56} radius={8} />
          </Skeleton>
        }
      >
        {(release) => (
          <>
            {release.state === 'failed' && <FailedNotice release={release} />}
            {release.pages !== null && <Figures release={release} />}
            {release.state !== 'building' && (
              <section aria-label={t('publishing.changed.title')}>
                <div className={styles.head}>
                  <h3>{t('publishing.changed.title')}</h3>
                  <Count>{release.changes}</Count>
                </div>
                <ChangedList
                  changed={release.changed}
                  settings={release.changedSettings}
                  total={release.changes - release.changedSettings.length}
                />
              </section>
            )}
            {release.found.length > 0 && (
              <section aria-label={t('publishing.warnings.title')}>
                <div className={styles.head}>
                  <h3>{t('publishing.warnings.title')}</h3>
                  <Count>{release.warnings}</Count>
                </div>
                <WarningList project={project} warnings={release.found} total={release.warnings} />
              </section>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Figures({ release }: { release: Release }) {
  const { t } = useTranslation();
  const { pages, rendered, outputs, tookMs, bytes, destination } = release;
  const figures = [
    [t('publishing.figures.pages'), pages?.toLocaleString('en')],
    [t('publishing.figures.built'), t('publishing.figures.builtOf', { built: rendered, outputs })],
    [t('publishing.figures.time'), tookMs === null ? '' : formatDuration(tookMs)],
    [t('publishing.figures.size'), bytes === null ? '' : formatBytes(bytes)],
    [t('publishing.figures.to'), t(`publishing.to.${destination}`)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FailedNotice({ release: { note, taskId } }: { release: Release }) {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  return (
    <div className={styles.failed}>
      <Notice tone="red" lines={[t('publishing.failed.title'), ...(note ? [note] : [])]} />
      {taskId && mayCall(listTasks, permissions) && (
        <LinkButton size="small" to={projectPath(project, `tasks/${taskId}`)}>
          {t('publishing.failed.task')}
        </LinkButton>
      )}
    </div>
  );
}
