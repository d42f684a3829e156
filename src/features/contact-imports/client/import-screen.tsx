import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { importQuery, useLiveImports } from './api.ts';
import { Crumbs } from './crumbs.tsx';
import styles from './imports.module.css';
import { MapStep } from './map/map-step.tsx';
import { ImportResult } from './result/import-result.tsx';

/** One import: its columns and verdicts until it is started, then its progress and result. */
export function ImportScreen() {
  const { t } = useTranslation();
  useTitle(t('contact-imports.title'));
  useLiveImports();
  const { importId = '' } = useParams();
  const { project } = useOpenProject();
  const query = useQuery(importQuery(project._id, importId));
  return (
    <>
      <Crumbs isOne />
      <QueryView query={query} skeleton={<ImportSkeleton />}>
        {(found) =>
          ['uploaded', 'checking', 'checked'].includes(found.state) ? (
            <MapStep key={found._id} assetId={project._id} found={found} />
          ) : (
            <ImportResult assetId={project._id} found={found} />
          )
        }
      </QueryView>
    </>
  );
}

function ImportSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('contact-imports.loading')}>
      <div className={styles.skeleton}>
        {['head', 'table', 'verdicts'].map((part) => (
          <SkeletonBlock key={part} width="100%" />
        ))}
      </div>
    </Skeleton>
  );
}
