import { IconCopy, IconDownload } from '@tabler/icons-react';
import { type UIEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { Dot } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Switch } from '#ui/switch.tsx';
import type { TaskLogLine } from '../../contract.ts';
import styles from './steps.module.css';
import { TimeOfDay } from './time-of-day.tsx';

type Props = {
  step: string;
  lines: readonly TaskLogLine[];
  isLive: boolean;
  follows: boolean;
  onFollow: (follows: boolean) => void;
};

const formatLines = (lines: readonly TaskLogLine[]): string =>
  lines.map(({ at, level, line }) => `${at} ${level} ${line}\n`).join('');

/** A scrollable element must be focusable to be scrolled with the keyboard. */
const focusable = { tabIndex: 0 };

/** The log keeps following while the scroll position is this close to the end. */
const followThresholdPx = 24;

/** The log of one step. While the step runs, the end stays in view until the reader scrolls up. */
export function LogPanel({ step, lines, isLive, follows, onFollow }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (isLive && follows && count > 0) panel.current?.scrollTo({ top: panel.current.scrollHeight });
  }, [isLive, follows, count]);
  const handleScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    if (isLive) onFollow(scrollHeight - scrollTop - clientHeight < followThresholdPx);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(formatLines(lines));
    notify.success(t('tasks.detail.logCopied'));
  };
  return (
    <div className={styles.log}>
      <div className={styles.logHead}>
        {isLive && <Dot tone="green" />}
        <b>{t(isLive ? 'tasks.detail.liveLog' : 'tasks.detail.log')}</b>
        <div className={styles.logTools}>
          {isLive && (
            <Switch
              label={t('tasks.detail.follow')}
              labelPosition="left"
              checked={follows}
              onChange={(event) => onFollow(event.currentTarget.checked)}
            />
          )}
          <IconButton size="small" label={t('tasks.detail.copyLog')} icon={<IconCopy />} onClick={() => void copy()} />
          <IconButton
            size="small"
            label={t('tasks.detail.saveLog')}
            icon={<IconDownload />}
            onClick={() => saveFile('log.txt', 'text/plain;charset=utf-8', formatLines(lines))}
          />
        </div>
      </div>
      <div
        ref={panel}
        className={styles.lines}
        role="log"
        {...focusable}
        aria-label={t('tasks.detail.showLog', { step })}
        onScroll={handleScroll}
      >
        {count === 0 && <p className={styles.noLines}>{t('tasks.detail.noLines')}</p>}
        {lines.map(({ number, at, level, line }) => (
          <div key={number} className={styles.line} data-level={level}>
            <TimeOfDay at={at} isExact />
            <span className={styles.level}>{t(`tasks.levels.${level}`)}</span>
            <span className={styles.text}>{line}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
