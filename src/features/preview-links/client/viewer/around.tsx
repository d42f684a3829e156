import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import styles from './viewer.module.css';

/** The screen around a message, while there is no page to show. */
export function Around({ children }: { children: ReactNode }) {
  return (
    <div className={styles.around}>
      <header>
        <Brand />
      </header>
      <main id="main" className={styles.center} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
