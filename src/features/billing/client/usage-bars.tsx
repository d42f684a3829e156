import { useTranslation } from 'react-i18next';
import { Progress } from '#ui/progress.tsx';
import type { Usage } from '../contract.ts';
import { formatAmount } from '../format-amount.ts';
import styles from './usage-bars.module.css';
import { useQuotaLabel } from './use-quota-label.ts';

type Props = {
  usage: readonly Usage[];
  /** One below the other, for a narrow card. */
  stacked?: boolean;
};

/** How much of each limit is used. */
export function UsageBars({ usage, stacked = false }: Props) {
  const { t } = useTranslation();
  const labelOf = useQuotaLabel();
  return (
    <ul className={stacked ? styles.usage : `${styles.usage} ${styles.columns}`}>
      {usage.map(({ key, used, limit, subject }) => (
        <li key={key} data-limit={key}>
          <div className={styles.line}>
            <span title={labelOf(key, subject?.name)}>{labelOf(key, subject?.name)}</span>
            <span>
              <b>{formatAmount(key, used)}</b> {t('billing.of', { limit: formatAmount(key, limit) })}
            </span>
          </div>
          <Progress label={labelOf(key, subject?.name)} percent={limit === 0 ? 100 : (used / limit) * 100} isLimit />
        </li>
      ))}
    </ul>
  );
}
