import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Connection, DomainMove } from '../../contract/domains.ts';
import type { InSite } from '../api.ts';
import styles from '../domains.module.css';
import { RecordsTable } from './records-table.tsx';
import { useDomainMove } from './use-domain-move.ts';

type Props = { site: InSite; connection: Connection; move: DomainMove };

/** A running or completed move to a domain: its current records, and the next step. */
export function DomainMoveCard({ site, connection, move }: Props) {
  const { t } = useTranslation();
  const { host } = move;
  const isWaiting = move.state === 'waiting';
  const { complete, cancel, askToCancel, error } = useDomainMove({ site, connection, move });
  return (
    <div className={styles.stack}>
      <div>
        <h3 className={styles.host}>{host}</h3>
        <p className={styles.text}>
          {isWaiting ? t('domains.own.steps', { host }) : t('domains.own.keepRecords')}
          {move.completedAt && (
            <>
              {' '}
              {t('domains.own.since')} <Timestamp at={move.completedAt} relative inSentence />
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
            {t('domains.own.checked')} <Timestamp at={move.checkedAt} relative inSentence />
          </>
        )}
      </p>
    </div>
  );
}
