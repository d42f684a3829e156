import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { taskQuery } from '#features/tasks/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from '../domains.module.css';
import { useDeleteSite } from './delete-card.tsx';

/** A site that is being deleted: the progress, or that the deletion has stopped. */
export function DeletingSite({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { taskId } = site.progress;
  const { name } = site;
  return (
    <div className={styles.centre}>
      <div className={styles.going}>
        <IconBadge tone="red" square icon={<IconTrash />} />
        <h1>{taskId ? t('domains.remove.going', { name }) : t('domains.remove.stopped')}</h1>
        <p className={styles.text}>{t(taskId ? 'domains.remove.goingText' : 'domains.remove.stoppedText', { name })}</p>
        {taskId ? <DeletionProgress assetId={site.assetId} taskId={taskId} /> : <ContinueDeletion site={site} />}
      </div>
    </div>
  );
}

function DeletionProgress({ assetId, taskId }: { assetId: string; taskId: string }) {
  const { t } = useTranslation();
  const { data: task } = useQuery(taskQuery(assetId, taskId));
  return (
    <div className={styles.progress}>
      <Progress label={t('domains.remove.progress')} percent={Math.floor((task?.progress ?? 0) * 100)} />
      <p role="status">{task?.note ?? t('domains.remove.wait')}</p>
    </div>
  );
}

function ContinueDeletion({ site }: { site: Site }) {
  const { t } = useTranslation();
  const remove = useDeleteSite(site);
  return (
    <>
      {remove.error && <Notice tone="red" lines={errorLines(remove.error)} />}
      <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('domains.remove.deleteRest')}
      </Button>
    </>
  );
}
