import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLogLine, TaskStep } from '../../contract.ts';
import { spelledDuration } from '../spelled-duration.ts';
import { LogPanel } from './log-panel.tsx';
import { StepMark } from './step-mark.tsx';
import styles from './steps.module.css';

type Props = {
  step: TaskStep;
  lines: readonly TaskLogLine[];
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
  follows: boolean;
  onFollow: (follows: boolean) => void;
};

export function StepRow({ step, lines, now, isOpen, onToggle, ...following }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { name, state, startedAt, endedAt } = step;
  const tookMs = startedAt && (endedAt ? new Date(endedAt) : now).getTime() - new Date(startedAt).getTime();
  const inside = (
    <>
      <span className={styles.mark}>
        <StepMark {...step} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.aside}>
        {tookMs === null || state === 'waiting' ? t(`tasks.states.${state}`) : spelledDuration(tookMs || 0)}
      </span>
    </>
  );
  // What has not begun has nothing to show.
  if (state === 'waiting' && lines.length === 0) return <div className={`${styles.row} ${styles.ahead}`}>{inside}</div>;
  return (
    <div>
      <button type="button" className={styles.row} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {inside}
        <span className={styles.hidden}>{t(`tasks.states.${state}`)}</span>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LogPanel step={name} lines={lines} isLive={state === 'running'} {...following} />}
      </div>
    </div>
  );
}
