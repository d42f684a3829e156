import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { ChangedSettings } from '#features/settings/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import { Dot } from '#ui/badge.tsx';
import { stateQuery } from '../api.ts';
import styles from './unpublished-count.module.css';

function usePublishingState() {
  const { project } = useOpenProject();
  const { data: site } = useQuery(siteQuery(project._id));
  const { data: state } = useQuery({
    ...stateQuery(site ?? { _id: '', assetId: project._id }),
    enabled: site?.initialized === true,
  });
  return { project, state };
}

/** The number of unpublished changes, files and settings together, consistent on every screen. */
export function UnpublishedCount() {
  const { t } = useTranslation();
  const { state } = usePublishingState();
  if (!state) return null;
  const { changes, drafts } = state;
  return (
    <span className={styles.count}>
      {changes > 0 && <Dot tone="amber" />}
      <span>
        {t('publishing.next.changes', { count: changes })}
        {drafts > 0 && `, ${t('publishing.drafts.count', { count: drafts })}`}
      </span>
    </span>
  );
}

/** The changed settings, for the list of changed files. */
export function UnpublishedSettings() {
  const { project, state } = usePublishingState();
  return state ? <ChangedSettings project={project} keys={state.settings} /> : null;
}
