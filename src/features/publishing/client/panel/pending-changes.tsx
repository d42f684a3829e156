import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProjectLink } from '#client-kit/project-path.ts';
import { unpublishedQuery } from '#features/pages/client/door.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { releaseQuery, type SiteRef } from '../api.ts';
import { UnpublishedContent } from '../parts/unpublished-content.tsx';
import { WarningList } from '../parts/warning-list.tsx';
import { countKinds, type UnpublishedChange } from '../unpublished-changes.ts';
import { filterCurrent } from '../warning-link.ts';
import styles from './panel.module.css';

type Props = { project: ProjectLink; site: SiteRef; state: PublishingState; onLeave: () => void };

const shownLines = 10;
const shownWarnings = 4;

/** The changes of the next release, and the warnings of the last one about files that have not been changed since. */
export function PendingChanges({ project, site, state, onLeave }: Props) {
  const { t } = useTranslation();
  const { changes, settings, live, newest } = state;
  const files = changes - settings.length;
  const query = useInfiniteQuery(unpublishedQuery(site));
  const waiting = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <section aria-label={t('publishing.panel.changes')}>
        <div className={styles.headLine}>
          <h3>{t('publishing.panel.changes')}</h3>
          {files > 0 && !query.hasNextPage && query.data && <Summary changes={waiting} />}
        </div>
        {changes === 0 && (
          <p className={styles.quiet}>{t(live === null ? 'publishing.next.first' : 'publishing.next.none')}</p>
        )}
        <UnpublishedContent project={project} site={site} state={state} shown={shownLines} onLeave={onLeave} />
      </section>
      {newest !== null && (
        <Standing project={project} site={site} number={newest} changed={waiting} onLeave={onLeave} />
      )}
    </>
  );
}

/** `1 page, 2 posts`: the kinds that have changes. */
function Summary({ changes }: { changes: readonly UnpublishedChange[] }) {
  const { t } = useTranslation();
  const { page, post, file } = countKinds(changes);
  const parts = [
    page > 0 && t('publishing.panel.pages', { count: page }),
    post > 0 && t('publishing.panel.posts', { count: post }),
    file > 0 && t('publishing.panel.files', { count: file }),
  ];
  return <span className={styles.quiet}>{parts.filter(Boolean).join(', ')}</span>;
}

type StandingProps = Pick<Props, 'project' | 'site' | 'onLeave'> & {
  number: number;
  changed: readonly UnpublishedChange[];
};

function Standing({ project, site, number, changed, onLeave }: StandingProps) {
  const { t } = useTranslation();
  const { data: release } = useQuery(releaseQuery(site, number));
  const standing = filterCurrent(release?.found ?? [], changed);
  if (standing.length === 0) return null;
  return (
    <section aria-label={t('publishing.warnings.title')}>
      <h3 className={styles.head}>{t('publishing.warnings.title')}</h3>
      <p className={styles.quiet}>{t('publishing.warnings.openText')}</p>
      <WarningList
        project={project}
        warnings={standing.slice(0, shownWarnings)}
        total={standing.length}
        onLeave={onLeave}
      />
    </section>
  );
}
