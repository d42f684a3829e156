import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  title: ReactNode;
  /** One line that says what this screen is for. */
  purpose?: ReactNode;
  /** The one primary action, and at most one secondary before it. */
  actions?: ReactNode;
  /** Centred on wide windows: for screens without a side bar. */
  centred?: boolean;
  children: ReactNode;
};

export function Page({ title, purpose, actions, centred = false, children }: Props) {
  return (
    <div className={[styles.page, centred && styles.centred, actions && styles.withAction].filter(Boolean).join(' ')}>
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
