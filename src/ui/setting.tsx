import type { ReactNode } from 'react';
import styles from './setting.module.css';

type Props = {
  /** A mark or a picture of what it is about. */
  icon?: ReactNode;
  title: ReactNode;
  /** A badge beside the title. */
  beside?: ReactNode;
  /** How it is now, or what it does. */
  children: ReactNode;
  /** The control that changes it. */
  end?: ReactNode;
  /** The control is small, a switch or a "…": it stays at the right on a phone, where others go below. */
  smallEnd?: boolean;
};

/** One thing that can be set: what it is and how it stands at the left, its control at the right. */
export function Setting({ icon, title, beside, children, end, smallEnd = false }: Props) {
  return (
    <div className={smallEnd ? styles.setting : `${styles.setting} ${styles.wraps}`}>
      {icon}
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>{title}</h3>
          {beside}
        </div>
        <div className={styles.text}>{children}</div>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
