import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import styles from './fields.module.css';

type Props = {
  /** Links to this section open the screen here. */
  section: SectionName;
  /** On a screen with one part only, the screen's title is sufficient. */
  title?: string;
  /** A further part of a section that is described above. */
  isContinued?: boolean;
  /** A secondary action at the right of the title. */
  end?: ReactNode;
  children: ReactNode;
};

/** A part of a settings screen: one section. */
export function Part({ section, title, isContinued = false, end, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} data-part={section} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={styles.partHead}>
          <h3 id={id}>{title}</h3>
          {end}
        </div>
      )}
      {title && !isContinued && <p className={styles.partText}>{t(`settings.descriptions.${section}`)}</p>}
      {children}
    </section>
  );
}
