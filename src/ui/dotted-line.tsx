import type { ReactNode } from 'react';
import styles from './dotted-line.module.css';

/** Short facts after one another with a dot between. Where the line breaks, no dot is left hanging. */
export function DottedLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
