import type { ReactNode } from 'react';
import styles from './dotted-line.module.css';

/** Short items in a row, separated by dots. A line break leaves no dot at the end of a line. */
export function DottedLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
