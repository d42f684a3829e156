import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { fileQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './site-tree.module.css';

/** The text of a file in the recycle bin, read-only: it can be edited once it is restored. */
export function BinnedText({ path }: { path: string }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const query = useQuery(fileQuery(site, path));
  return (
    <QueryView
      query={query}
      compact
      skeleton={
        <Skeleton label={t('pages.editor.loading')}>
          <SkeletonBlock height={160} />
        </Skeleton>
      }
    >
      {({ content }) => (
        <textarea className={styles.binnedText} aria-label={t('pages.bin.text')} rows={16} readOnly value={content} />
      )}
    </QueryView>
  );
}
