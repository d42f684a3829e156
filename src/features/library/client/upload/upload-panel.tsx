import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { openDialog } from '#client-kit/dialogs.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { t } from '#client-kit/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useVirtualList } from '#ui/virtual-list/use-virtual-list.ts';
import { sumUploads, type UploadItem, type UploadQueue } from '../../upload-queue.ts';
import { scrollable } from '../scrollable.ts';
import { UploadConflict } from './upload-conflict.tsx';
import styles from './upload-panel.module.css';
import { uploader } from './uploader.ts';

/** The upload queue: progress of each file and in total. It stays while people work on other screens. */
export function UploadPanel() {
  const queue = useSyncExternalStore(uploader.subscribe, uploader.read);
  const [isFolded, setFolded] = useState(false);
  const headingId = useId();
  useEffect(() => void uploader.restore(), []);
  if (queue.items.length === 0) return null;
  const totals = sumUploads(queue);
  const conflict = queue.items.find(({ status }) => status === 'conflict');
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={headingId}>{titleOf(queue)}</h2>
          <p role="status" className={styles.state}>
            {stateOf(queue)}
          </p>
        </div>
        <HeadButtons queue={queue} isFolded={isFolded} onFold={setFolded} />
      </div>
      {totals.open > 0 && (
        <div className={styles.total}>
          <Progress label={t('library.upload.total')} percent={totals.percent} />
        </div>
      )}
      {conflict && <UploadConflict key={conflict.id} item={conflict} count={totals.conflicts} />}
      {!isFolded && <UploadList items={queue.items} />}
    </section>
  );
}

function titleOf(queue: UploadQueue): string {
  const { open, count, failed, done } = sumUploads(queue);
  if (open > 0) return t('library.upload.title', { done, count });
  return failed > 0 ? t('library.upload.someFailed', { count: failed }) : t('library.upload.done', { count });
}

function stateOf(queue: UploadQueue): string {
  const { open, conflicts, percent } = sumUploads(queue);
  if (open === 0) return '';
  if (queue.isOffline) return t('library.upload.offline');
  if (queue.items.every(({ status }) => status !== 'waiting' && status !== 'sending'))
    return t(conflicts > 0 ? 'library.upload.choose' : 'library.upload.paused');
  return t('library.upload.percent', { percent: Math.floor(percent) });
}

type HeadProps = { queue: UploadQueue; isFolded: boolean; onFold: (isFolded: boolean) => void };

function HeadButtons({ queue, isFolded, onFold }: HeadProps) {
  const { open } = sumUploads(queue);
  const isHeld = queue.items.every(({ status }) => status !== 'waiting' && status !== 'sending');
  const hasPaused = queue.items.some(({ status }) => status === 'paused');
  const close = async () => {
    if (open === 0) return uploader.cancelAll();
    const answer = await openDialog({
      title: t('library.upload.cancelTitle'),
      content: t('library.upload.cancelText', { count: open }),
      buttons: [
        { label: t('library.upload.keep'), answer: 'keep' },
        { label: t('library.upload.cancelAll', { count: open }), kind: 'confirm-danger', answer: 'cancel' },
      ],
    });
    if (answer === 'cancel') uploader.cancelAll();
  };
  return (
    <>
      {open > 0 && !isHeld && (
        <IconButton
          size="small"
          label={t('library.upload.pauseAll')}
          icon={<IconPlayerPause />}
          onClick={() => uploader.pause()}
        />
      )}
      {isHeld && hasPaused && (
        <IconButton
          size="small"
          label={t('library.upload.resumeAll')}
          icon={<IconPlayerPlay />}
          onClick={() => uploader.resume()}
        />
      )}
      {open === 0 && queue.items.some(({ status }) => status === 'failed') && (
        <IconButton
          size="small"
          label={t('library.upload.retryAll')}
          icon={<IconRefresh />}
          onClick={() => uploader.retry()}
        />
      )}
      <IconButton
        size="small"
        label={t(isFolded ? 'library.upload.unfold' : 'library.upload.fold')}
        icon={isFolded ? <IconChevronUp /> : <IconChevronDown />}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      />
      <IconButton
        size="small"
        label={t(open === 0 ? 'library.upload.close' : 'library.upload.cancelTitle')}
        icon={<IconX />}
        onClick={() => void close()}
      />
    </>
  );
}

const rowHeight = 52;

/** Those that need something come first, the rest in their order. */
const ranks = { conflict: 0, failed: 1, sending: 2, paused: 3, waiting: 4, done: 5, skipped: 5 };

function UploadList({ items }: { items: readonly UploadItem[] }) {
  const place = useRef<HTMLUListElement>(null);
  const sorted = useMemo(() => items.toSorted((one, other) => ranks[one.status] - ranks[other.status]), [items]);
  const keys = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const { pieces, focusHandlers } = useVirtualList({ place, keys, estimatedHeight: rowHeight });
  return (
    <div className={styles.scroll} {...scrollable} role="region" aria-label={t('library.upload.list')}>
      <ul ref={place} {...focusHandlers}>
        {pieces.map((piece) => {
          if (piece.kind === 'gap') return <li key={piece.place} aria-hidden="true" style={{ height: piece.height }} />;
          const item = sorted[piece.at];
          return item && <UploadRow key={item.id} item={item} at={piece.at} />;
        })}
      </ul>
    </div>
  );
}

function UploadRow({ item, at }: { item: UploadItem; at: number }) {
  const { name, size, sent, status, problem } = item;
  const percent = size === 0 ? 0 : (sent / size) * 100;
  return (
    <li className={styles.row} data-at={at} data-status={status}>
      <span className={styles.mark}>
        {marks[status] ?? <span className={styles.percent}>{Math.floor(percent)}%</span>}
      </span>
      <span className={styles.file}>
        <span className={styles.name} title={item.relativePath || name}>
          {name}
        </span>
        <span className={styles.fact} title={problem}>
          {problem ?? t(`library.upload.states.${status}`, { sent: formatBytes(sent), size: formatBytes(size) })}
        </span>
      </span>
      <RowButtons item={item} />
      {status === 'sending' && (
        <span className={styles.bar}>
          <Progress label={t('library.upload.ofFile', { name })} percent={percent} />
        </span>
      )}
    </li>
  );
}

const marks: Partial<Record<UploadItem['status'], ReactNode>> = {
  done: <IconCheck aria-hidden="true" />,
  skipped: <IconCheck aria-hidden="true" />,
  failed: <IconAlertTriangle aria-hidden="true" />,
  conflict: <IconAlertTriangle aria-hidden="true" />,
  paused: <IconPlayerPause aria-hidden="true" />,
};

function RowButtons({ item: { id, name, status } }: { item: UploadItem }) {
  if (status === 'done' || status === 'skipped') return null;
  return (
    <>
      {(status === 'sending' || status === 'waiting') && (
        <IconButton
          size="small"
          label={t('library.upload.pauseOne', { name })}
          icon={<IconPlayerPause />}
          onClick={() => uploader.pause(id)}
        />
      )}
      {status === 'paused' && (
        <IconButton
          size="small"
          label={t('library.upload.resumeOne', { name })}
          icon={<IconPlayerPlay />}
          onClick={() => uploader.resume(id)}
        />
      )}
      {status === 'failed' && (
        <IconButton
          size="small"
          label={t('library.upload.retryOne', { name })}
          icon={<IconRefresh />}
          onClick={() => uploader.retry(id)}
        />
      )}
      <IconButton
        size="small"
        label={t('library.upload.cancelOne', { name })}
        icon={<IconX />}
        onClick={() => uploader.cancel(id)}
      />
    </>
  );
}
