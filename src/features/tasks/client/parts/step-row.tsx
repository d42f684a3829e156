import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLogLine, TaskStep } from '../../contract.ts';
import { formatStepName } from '../step-name.ts';
import { formatDuration } from '../task-durations.ts';
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
  const { state, startedAt, endedAt } = step;
  const name = formatStepName(step.name);
  const elapsedMs = startedAt && (endedAt ? new Date(endedAt) : now).getTime() - new Date(startedAt).getTime();
  const content = (
    <>
      <span className={styles.mark}>
        <StepMark {...step} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.aside}>
        {elapsedMs === null || state === 'waiting' ? t(`tasks.states.${state}`) : formatDuration(elapsedMs || 0)}
      </span>
    </>
  );
  // A step that has not started has no log to expand.
  if (state === 'waiting' && lines.length === 0)
    return <div className={`${styles.row} ${styles.ahead}`}>{content}</div>;
  return (
    <div>
      <button type="button" className={styles.row} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {content}
        <span className={styles.hidden}>{t(`tasks.states.${state}`)}</span>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LogPanel step={name} lines={lines} isLive={state === 'running'} {...following} />}
      </div>
    </div>
  );
}
