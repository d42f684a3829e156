import { IconArrowBackUp, IconDownload, IconPlayerPlay, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { contactsPlace } from '#features/contacts/contract/places.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { cancelTask } from '#features/tasks/contract.ts';
import { Button } from '#ui/button.tsx';
import { Card, FactList } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { type ContactImport, continueImport, undoImport } from '../../contract/imports.ts';
import { keepImport, refreshImports, saveRows } from '../api.ts';
import { formatCount } from '../format-count.ts';
import styles from '../imports.module.css';
import { Steps } from '../steps.tsx';

type Props = { assetId: string; found: ContactImport };

/** The progress of an import, and then what it did. */
export function ImportResult({ assetId, found }: Props) {
  const { t } = useTranslation();
  const isRunning = found.state === 'importing' || found.state === 'undoing';
  return (
    <Page
      narrow
      title={t(`contact-imports.result.titles.${found.state as ResultState}`)}
      purpose={found.fileName}
      actions={<ResultActions assetId={assetId} found={found} />}
    >
      <Steps current="import" />
      <div className={styles.stack}>
        {found.problem && <Notice tone="red" lines={[found.problem, t('contact-imports.result.continueHint')]} />}
        {isRunning ? <Running assetId={assetId} found={found} /> : <Outcome assetId={assetId} found={found} />}
      </div>
    </Page>
  );
}

type ResultState = Exclude<ContactImport['state'], 'uploaded' | 'checking' | 'checked'>;

function Running({ assetId, found }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const total = (found.counts?.new ?? 0) + (found.counts?.known ?? 0);
  const written = (found.done?.added ?? 0) + (found.done?.changed ?? 0);
  const isUndo = found.state === 'undoing';
  const cancel = () =>
    found.taskId && call(cancelTask, { params: { a: assetId, id: found.taskId } }).catch(notify.problem);
  return (
    <Card title={t(isUndo ? 'contact-imports.result.undoing' : 'contact-imports.result.running')}>
      {!isUndo && (
        <Progress label={t('contact-imports.result.running')} percent={(written / Math.max(1, total)) * 100} />
      )}
      <p className={styles.status} role="status">
        {isUndo
          ? t('contact-imports.result.leave')
          : `${t('contact-imports.result.written', { written: formatCount(written), total: formatCount(total) })} ${t('contact-imports.result.leave')}`}
      </p>
      <div className={styles.after}>
        {!isUndo && <Button onClick={() => void cancel()}>{t('contact-imports.result.cancel')}</Button>}
        {found.taskId && (
          <Link to={projectPath(project, `tasks/${found.taskId}`)}>{t('contact-imports.result.task')}</Link>
        )}
      </div>
    </Card>
  );
}

function Outcome({ assetId, found }: Props) {
  const { t } = useTranslation();
  const { done, counts, undoUntil, endedAt } = found;
  const left = (counts?.refused ?? 0) + (counts?.duplicate ?? 0);
  const facts = [
    { label: t('contact-imports.result.added'), value: formatCount(done?.added ?? 0) },
    { label: t('contact-imports.result.changed'), value: formatCount(done?.changed ?? 0) },
    ...(found.list
      ? [
          {
            label: t('contact-imports.result.joined', { list: found.list.name }),
            value: formatCount(done?.joined ?? 0),
          },
        ]
      : []),
    { label: t('contact-imports.result.left'), value: formatCount(left) },
    ...(endedAt ? [{ label: t('contact-imports.result.ended'), value: <Timestamp at={endedAt} withTime /> }] : []),
  ];
  return (
    <Card title={t('contact-imports.result.outcome')}>
      <FactList facts={facts} />
      {undoUntil && (
        <p className={styles.status}>
          {t('contact-imports.result.undoUntil')} <Timestamp at={undoUntil} />
        </p>
      )}
      {left > 0 && (
        <div className={styles.after}>
          {(counts?.refused ?? 0) > 0 && (
            <Button
              icon={<IconDownload />}
              onClick={() => void saveRows(assetId, found, 'refused').catch(notify.problem)}
            >
              {t('contact-imports.verdict.saveRefused')}
            </Button>
          )}
          {(counts?.duplicate ?? 0) > 0 && (
            <Button
              icon={<IconDownload />}
              onClick={() => void saveRows(assetId, found, 'duplicate').catch(notify.problem)}
            >
              {t('contact-imports.verdict.saveDuplicates')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function ResultActions({ assetId, found }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (send: () => Promise<ContactImport>) => {
    setBusy(true);
    try {
      keepImport(queryClient, assetId, await send());
    } catch (error) {
      notify.problem(error);
      await refreshImports(queryClient, assetId);
    }
    setBusy(false);
  };
  const params = { assetId, id: found._id };
  const undo = async () => {
    const answer = await openDialog({
      title: t('contact-imports.undo.title'),
      content: t('contact-imports.undo.text', { count: found.done?.added ?? 0 }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('contact-imports.undo.submit'), kind: 'confirm-danger', answer: 'undo' },
      ],
    });
    if (answer === 'undo') await run(() => call(undoImport, { params }));
  };
  const isStopped = found.state === 'failed' || found.state === 'canceled';
  const place = found.list ? `${contactsPlace}?list=${found.list._id}` : contactsPlace;
  return (
    <>
      {found.undoUntil && (
        <Button icon={<IconArrowBackUp />} busy={isBusy} onClick={() => void undo()}>
          {t('contact-imports.undo.submit')}
        </Button>
      )}
      {isStopped && (
        <Button
          kind="primary"
          icon={<IconPlayerPlay />}
          busy={isBusy}
          onClick={() => void run(() => call(continueImport, { params }))}
        >
          {t('contact-imports.result.continue')}
        </Button>
      )}
      {!isStopped && (
        <LinkButton kind="primary" icon={<IconUsersGroup />} to={projectPath(project, place)}>
          {t('contact-imports.result.view')}
        </LinkButton>
      )}
    </>
  );
}
