import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  /** A picture or a mark. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  compact?: boolean;
  /** It is all there is on the screen, so its title is the screen's. */
  isScreen?: boolean;
};

/** Teaches: one picture, one sentence, one button. */
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
