import '@fontsource/jetbrains-mono/400.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { TaskDetail, TaskLogLine } from '../../contract.ts';
import { StepRow } from './step-row.tsx';
import styles from './steps.module.css';

/** From this number of steps on, finished steps are folded while another one runs. */
const manySteps = 8;
const visibleDoneSteps = 2;

/** The number of leading steps to fold: finished ones, while the task still runs. */
function foldedCount({ state, steps }: TaskDetail): number {
  if (steps.length <= manySteps || state === 'finished') return 0;
  const firstOpen = steps.findIndex((step) => step.state !== 'finished');
  return Math.max(0, (firstOpen < 0 ? steps.length : firstOpen) - visibleDoneSteps);
}

const noLines: readonly TaskLogLine[] = [];

type Props = { task: TaskDetail; lines: readonly TaskLogLine[]; now: Date };

/**
 * The steps in order, each with its log. The running step and a failed step are expanded by default. Steps may end faster than
 * one can read, so the live log is that of the whole task, shown at the running step.
 */
export function StepsCard({ task, lines, now }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<Readonly<Record<number, boolean>>>({});
  const [follows, setFollows] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const folded = showsAll ? 0 : foldedCount(task);
  const linesByStep = useMemo(() => Map.groupBy(lines, ({ stepNumber }) => stepNumber), [lines]);
  const done = task.steps.filter(({ state }) => state === 'finished').length;
  const isExpanded = (step: TaskDetail['steps'][number]) =>
    isOpen[step.stepNumber] ?? (step.state !== 'waiting' && step.state !== 'finished');
  const areAllOpen = task.steps.every(isExpanded);
  const toggleAll = () => {
    setShowsAll(true);
    setOpen(Object.fromEntries(task.steps.map(({ stepNumber }) => [stepNumber, !areAllOpen])));
  };
  return (
    <Card
      rows
      title={t('tasks.detail.steps')}
      beside={<Badge>{t('tasks.detail.stepsDone', { done, all: task.steps.length })}</Badge>}
      end={
        <Button kind="ghost" size="small" onClick={toggleAll}>
          {t(areAllOpen ? 'tasks.detail.collapseAll' : 'tasks.detail.expandAll')}
        </Button>
      }
    >
      {folded > 0 && (
        <div className={styles.folded}>
          <Button kind="ghost" size="small" onClick={() => setShowsAll(true)}>
            {t('tasks.detail.showDone', { count: folded })}
          </Button>
        </div>
      )}
      {task.steps.slice(folded).map((step) => (
        <StepRow
          key={step.stepNumber}
          step={step}
          lines={step.state === 'running' ? lines : (linesByStep.get(step.stepNumber) ?? noLines)}
          follows={follows}
          onFollow={setFollows}
          now={now}
          isOpen={isExpanded(step)}
          onToggle={() => setOpen({ ...isOpen, [step.stepNumber]: !isExpanded(step) })}
        />
      ))}
    </Card>
  );
}
