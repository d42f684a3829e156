import styles from './progress.module.css';

/** A bar from 0 to 100. If it shows the use of a limit, it turns amber at 80%. */
export function Progress({ label, percent, isLimit = false }: { label: string; percent: number; isLimit?: boolean }) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={isLimit && width >= 80 ? `${styles.fill} ${styles.near}` : styles.fill}
        style={{ width: `${width}%` }}
      />
    </div>
  );
}
