import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import type { Excess } from '../contract/plans.ts';
import { formatAmount } from '../format-amount.ts';
import styles from './excess-list.module.css';
import { useQuotaLabel } from './use-quota-label.ts';

/** The screen on which usage is freed; none for a limit that frees itself. */
function pathToFree({ key, subject }: Excess): string | null {
  switch (key) {
    case 'projects':
      return '/assets';
    case 'storage':
      return '/images';
    case 'members':
      return subject && projectPath(subject, 'teams');
    default:
      return null;
  }
}

/** Where usage exceeds the limits, and where to free it. Nothing is deleted meanwhile. */
export function ExcessList({ excesses }: { excesses: readonly Excess[] }) {
  const { t } = useTranslation();
  const labelOf = useQuotaLabel();
  return (
    <ul className={styles.list}>
      {excesses.map((excess) => {
        const { key, subject, used, limit } = excess;
        const path = pathToFree(excess);
        return (
          <li key={`${key} ${subject?._id}`}>
            <b>{labelOf(key, subject?.name)}</b>
            <span>{t('billing.excess.used', { used: formatAmount(key, used), limit: formatAmount(key, limit) })}</span>
            {path && <Link to={path}>{t(`billing.excess.free.${key as 'projects' | 'storage' | 'members'}`)}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
