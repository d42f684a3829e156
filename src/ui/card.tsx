import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type Props = {
  title: string;
  /** A count beside the title. */
  beside?: ReactNode;
  /** One secondary link or button at the right. */
  end?: ReactNode;
  /** Children are full-width rows, separated by hairlines. */
  rows?: boolean;
  children: ReactNode;
};

export function Card({ title, beside, end, rows = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <div className={rows ? styles.rows : styles.body}>{children}</div>
    </section>
  );
}

/** A list of labels and values, one below the other. */
export function FactList({ facts }: { facts: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
