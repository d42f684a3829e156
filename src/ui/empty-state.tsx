import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  /** An illustration or an icon. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  compact?: boolean;
  /** True if it fills the screen, so that its title is the heading of the screen. */
  isScreen?: boolean;
};

/** Says what will appear here, with one illustration, one sentence and one button. */
export function EmptyState({ picture, title, children, action, compact = false, isScreen = false }: Props) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={compact ? `${styles.state} ${styles.compact}` : styles.state}>
      {picture}
      <Title>{title}</Title>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
