import type { ReactNode } from 'react';
import styles from './section-page.module.css';

type Props = {
  title: string;
  /** Names the list of sections for screen readers. */
  label: string;
  /** Links with the class `sectionLinkClass`; the open one carries `aria-current`. */
  links: ReactNode;
  /** Uses the full width, for tables instead of forms. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen with several sections: their names are listed at the left; on narrow windows, in a row above the content. */
export function SectionPage({ title, label, links, wide = false, children }: Props) {
  return (
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <div className={styles.side}>
        <h1>{title}</h1>
        <nav aria-label={label} className={styles.links}>
          {links}
        </nav>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

export const sectionLinkClass = styles.link ?? '';

/** The heading of the open section, and a line that says more than the heading. */
export function SectionHead({ title, purpose, end }: { title: string; purpose?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {purpose && <p>{purpose}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** The cards of a section, one below the other. */
export function SectionCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
