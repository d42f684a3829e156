import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { ArtPanel } from './art-panel.tsx';
import styles from './auth-page.module.css';

type Props = {
  /** In the place of the brand, such as a way back. */
  head?: ReactNode;
  mark?: ReactNode;
  title: string;
  lead: ReactNode;
  /** A long form begins higher up. */
  tall?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

/** The pages around signing in: the form at the left, what it is for at the right. */
export function AuthPage({ head, mark, title, lead, tall = false, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <main id="main" className={styles.pane} tabIndex={-1}>
        <div className={styles.head}>{head ?? <Brand />}</div>
        <div className={tall ? `${styles.in} ${styles.tall}` : styles.in}>
          {mark && <div className={styles.mark}>{mark}</div>}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
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
  /** A field with a link in the corner above it. */
  withCorner: styles.withCorner,
  after: styles.after,
  between: styles.between,
  hint: styles.hint,
};
