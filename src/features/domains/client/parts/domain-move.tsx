import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { type Connection, cancelMigration, completeMigration, type DomainMove } from '../../contract/domains.ts';
import { cacheConnection, type InSite, inSite } from '../api.ts';
import styles from '../domains.module.css';
import { RecordsTable } from './records-table.tsx';

type Props = { site: InSite; connection: Connection; move: DomainMove };

/** A running or completed move to a domain: its current records, and the next step. */
export function DomainMoveCard({ site, connection, move }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { host } = move;
  const isWaiting = move.state === 'waiting';
  const keep = (next: Connection) => cacheConnection(queryClient, site, next);
  const complete = useMutation({
    mutationFn: () => call(completeMigration, { params: inSite(site) }),
    onSuccess: (next) => {
      keep(next);
      notify.success(t('domains.own.completed', { host }));
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelMigration, { params: inSite(site) }),
    onSuccess: (next) => {
      keep(next);
      notify.success(t('domains.own.canceled', { host: next.host }));
    },
  });
  const askToCancel = async () => {
    const question = t('domains.own.cancelQuestion');
    const answer = await openDialog({
      title: t(isWaiting ? 'domains.own.cancelTitle' : 'domains.own.back'),
      content: isWaiting ? question : `${question}\n${t('domains.own.backText', { host: connection.host })}`,
      buttons: [
        { label: t('domains.own.keep'), answer: 'keep' },
        { label: t(isWaiting ? 'domains.own.cancel' : 'domains.own.back'), kind: 'confirm-danger', answer: 'cancel' },
      ],
    });
    if (answer === 'cancel') cancel.mutate();
  };
  const error = complete.error ?? cancel.error;
  return (
    <div className={styles.stack}>
      <div>
        <h3 className={styles.host}>{host}</h3>
        <p className={styles.text}>
          {isWaiting ? t('domains.own.steps', { host }) : t('domains.own.keepRecords')}
          {move.completedAt && (
            <>
              {' '}
              {t('domains.own.since')} <Timestamp at={move.completedAt} relative />
            </>
          )}
        </p>
      </div>
      {isWaiting && <MoveProgress connection={connection} move={move} />}
      <RecordsTable records={connection.records} />
      {error && <Notice tone="red" lines={errorLines(error)} />}
      {!error && move.problem && <Notice tone={isWaiting ? 'blue' : 'red'} lines={[move.problem]} />}
      <div className={styles.foot}>
        {isWaiting && connection.isConnected && (
          <Button kind="primary" busy={complete.isPending} onClick={() => complete.mutate()}>
            {t('domains.own.complete')}
          </Button>
        )}
        <Button kind="danger" busy={cancel.isPending} onClick={() => void askToCancel()}>
          {t(isWaiting ? 'domains.own.cancel' : 'domains.own.back')}
        </Button>
      </div>
    </div>
  );
}

function MoveProgress({ connection: { records }, move }: Pick<Props, 'connection' | 'move'>) {
  const { t } = useTranslation();
  const set = records.filter(({ isSet }) => isSet).length;
  return (
    <div className={styles.progress}>
      <Progress label={t('domains.own.progress')} percent={(set / Math.max(1, records.length)) * 100} />
      <p>
        <span role="status">{t('domains.own.progressText', { set, all: records.length })}</span>
        {move.checkedAt && (
          <>
            {' · '}
            {t('domains.own.checked')} <Timestamp at={move.checkedAt} relative />
          </>
        )}
      </p>
    </div>
  );
}
