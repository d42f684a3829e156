import styles from './key-cap.module.css';

/** A key, shown as on a keyboard. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
