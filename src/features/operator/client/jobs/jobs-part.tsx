import { type ReactNode, useId } from 'react';
import styles from './jobs.module.css';

type Props = { title: string; hint?: string; end?: ReactNode; children: ReactNode };

/** A titled part of the section with a table or a sentence. */
export function JobsPart({ title, hint, end, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.partHead}>
        <div>
          <h3 id={id}>{title}</h3>
          {hint && <p>{hint}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of an empty table. */
export function EmptyNote({ children }: { children: string }) {
  return <p className={styles.quiet}>{children}</p>;
}
