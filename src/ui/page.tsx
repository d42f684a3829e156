import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  title: ReactNode;
  /** One line that describes the purpose of the screen. */
  purpose?: ReactNode;
  /** The primary action, and at most one secondary action before it. */
  actions?: ReactNode;
  /** Centered on wide windows, for screens without a sidebar. */
  centred?: boolean;
  /** As wide as a column of cards, so that the actions stay near them. */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({ title, purpose, actions, centred = false, narrow = false, children }: Props) {
  return (
    <div
      className={[styles.page, centred && styles.centred, narrow && styles.narrow, actions && styles.withAction]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
