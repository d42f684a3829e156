import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  /** A picture or a mark. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  compact?: boolean;
};

/** Teaches: one picture, one sentence, one button. */
export function EmptyState({ picture, title, children, action, compact = false }: Props) {
  return (
    <div className={compact ? `${styles.state} ${styles.compact}` : styles.state}>
      {picture}
      <h2>{title}</h2>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
