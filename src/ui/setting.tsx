import type { ReactNode } from 'react';
import styles from './setting.module.css';

type Props = {
  /** An icon or image of the setting. */
  icon?: ReactNode;
  title: ReactNode;
  /** A badge beside the title. */
  beside?: ReactNode;
  /** The current state, or an explanation. */
  children: ReactNode;
  /** The control that changes it. */
  end?: ReactNode;
  /** For a small control, such as a switch: it stays at the right on a phone, where others move below. */
  smallEnd?: boolean;
};

/** One setting: title and state at the left, its control at the right. */
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
