import styles from './key-cap.module.css';

/** A key of the keyboard, as it is printed on it. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
