import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './imports.module.css';

const steps = ['file', 'check', 'import'] as const;
export type Step = (typeof steps)[number];

/** The steps of an import, and which of them is the current one. */
export function Steps({ current }: { current: Step }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('contact-imports.steps.label')}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li className={styles.between} aria-hidden="true" />}
          <li
            data-state={index < at ? 'done' : index === at ? 'current' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < at ? <IconCheck size={14} /> : index + 1}
            </span>
            {t(`contact-imports.steps.${step}`)}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
