import { type ReactNode, useId } from 'react';
import styles from './jobs.module.css';

type Props = { title: string; hint?: string; end?: ReactNode; children: ReactNode };

/** One part of the section: what it is called, and a table or a sentence. */
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

/** Instead of a table that would be empty. */
export function Quiet({ children }: { children: string }) {
  return <p className={styles.quiet}>{children}</p>;
}
