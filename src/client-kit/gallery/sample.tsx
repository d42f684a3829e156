import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One component, with its states side by side. */
export function Sample({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={styles.sample} aria-label={title}>
      <h2>{title}</h2>
      <div className={wide ? styles.wide : styles.states}>{children}</div>
    </section>
  );
}
