import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue' | 'teal';

const toned = (base: string | undefined, tone: Tone): string => `${base} ${tone === 'grey' ? '' : styles[tone]}`;

/** A badge always has a text: color alone must not carry meaning. */
export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={toned(styles.badge, tone)}>{children}</span>;
}

export function Count({ children }: { children: number }) {
  return <span className={styles.count}>{children}</span>;
}

/** A 7 px status dot. Without a label it is decorative and must stand beside a text with the same meaning. */
export function Dot({ tone, label }: { tone: Tone; label?: string }) {
  return label ? (
    <span className={toned(styles.dot, tone)} role="img" aria-label={label} title={label} />
  ) : (
    <span className={toned(styles.dot, tone)} aria-hidden="true" />
  );
}

/** An icon on a tinted background that shows the kind of a row or page. */
export function IconBadge({ tone, icon, square = false }: { tone: Tone; icon: ReactNode; square?: boolean }) {
  return (
    <span className={`${toned(styles.mark, tone)} ${square ? styles.square : ''}`} aria-hidden="true">
      {icon}
    </span>
  );
}
