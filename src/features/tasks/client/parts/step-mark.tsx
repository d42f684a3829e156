import { IconBan, IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { TaskStep } from '../../contract.ts';
import { ProgressRing } from './running-tasks.tsx';
import styles from './steps.module.css';

/** Decorative: the state is written beside it. */
export function StepMark({ state, progress }: Pick<TaskStep, 'state' | 'progress'>) {
  const look = { size: 18, 'aria-hidden': true } as const;
  switch (state) {
    case 'finished':
      return <IconCircleCheckFilled {...look} className={styles.green} />;
    case 'running':
      return <ProgressRing fraction={progress} />;
    case 'canceled':
      return <IconBan {...look} className={styles.amber} />;
    case 'waiting':
      return <IconCircle {...look} className={styles.grey} />;
    default:
      return <IconCircleXFilled {...look} className={styles.red} />;
  }
}
