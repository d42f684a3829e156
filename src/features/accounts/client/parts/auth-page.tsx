import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { ArtPanel } from './art-panel.tsx';
import styles from './auth-page.module.css';

type Props = {
  /** Replaces the brand, for example with a link back. */
  head?: ReactNode;
  mark?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** Starts a long form higher up. */
  tall?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

/** The layout of the sign-in pages: the form on the left, an illustration on the right. */
export function AuthPage({ head, mark, title, lead, tall = false, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <main id="main" className={styles.pane} tabIndex={-1}>
        <div className={styles.head}>{head ?? <Brand />}</div>
        <div className={tall ? `${styles.in} ${styles.tall}` : styles.in}>
          {mark && <div className={styles.mark}>{mark}</div>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {foot && <p className={styles.foot}>{foot}</p>}
      </main>
      <ArtPanel />
    </div>
  );
}

export const authStyles = {
  fields: styles.fields,
  pair: styles.pair,
  /** A field with a link in its upper right corner. */
  withCorner: styles.withCorner,
  after: styles.after,
  between: styles.between,
  hint: styles.hint,
};
