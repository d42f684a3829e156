import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { type Permissions } from '#features/projects/contract/assets.ts';
import { taskQuery } from '#features/tasks/client/door.tsx';
import { listTasks } from '#features/tasks/contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { initializeSite, type Site } from '../contract/sites.ts';
import { siteQuery } from './api.ts';
import { SitePicture } from './site-picture.tsx';
import styles from './site-start.module.css';

type Props = { site: Site; permissions: Permissions };

/** Shown while starter content is being written, or after that failed. */
export function SitePreparing({ site, permissions }: Props) {
  const { t } = useTranslation();
  useTitle(t('sites.prepare.title'));
  const hasFailed = site.progress.activity === 'failed';
  return (
    <div className={styles.page}>
      <div className={styles.start}>
        <SitePicture />
        <h1>{t(hasFailed ? 'sites.prepare.failed' : 'sites.prepare.title')}</h1>
        {hasFailed ? (
          <Failed site={site} mayRetry={mayCall(initializeSite, permissions)} />
        ) : (
          <>
            <p className={styles.text}>{t('sites.prepare.text', { name: site.name })}</p>
            <TaskLine site={site} maySee={mayCall(listTasks, permissions)} />
          </>
        )}
      </div>
    </div>
  );
}

/** The task's progress for members who may see tasks; everyone gets the end over the socket. */
function TaskLine({ site, maySee }: { site: Site; maySee: boolean }) {
  const { t } = useTranslation();
  const taskId = site.progress.taskId ?? '';
  const { data: task } = useQuery({ ...taskQuery(site.assetId, taskId), enabled: maySee && taskId !== '' });
  const percent = Math.floor((task?.progress ?? 0) * 100);
  return (
    <div className={styles.progress}>
      <Progress label={t('sites.prepare.progress')} percent={percent} />
      <p role="status">{task?.note ?? t('sites.prepare.wait')}</p>
    </div>
  );
}

function Failed({ site, mayRetry }: { site: Site; mayRetry: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(initializeSite, { params: { a: site.assetId, d: site._id } }),
    onSuccess: (begun) => queryClient.setQueryData(siteQuery(site.assetId).queryKey, begun),
  });
  if (!mayRetry) return <p className={styles.text}>{t('sites.prepare.askAdmin')}</p>;
  return (
    <>
      <p className={styles.text}>{t('sites.prepare.failedText')}</p>
      {again.error && <Notice tone="red" lines={errorLines(again.error)} />}
      <Button kind="primary" icon={<IconRefresh />} busy={again.isPending} onClick={() => again.mutate()}>
        {t('kit.ui.tryAgain')}
      </Button>
    </>
  );
}
