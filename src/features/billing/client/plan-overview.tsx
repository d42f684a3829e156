import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import type { PublicPlan } from '../contract/plans.ts';
import type { Usage } from '../contract.ts';
import { formatAmount } from '../format-amount.ts';
import { features, type QuotaKey, quotaKeys, quotaSubjects } from '../plans.ts';
import styles from './plan-overview.module.css';

/** The limits and features of a plan beside the current usage. */
export function PlanOverview({ usage, plan }: { usage: readonly Usage[]; plan: PublicPlan | undefined }) {
  const { t } = useTranslation();
  if (!plan) return null;
  const used = new Map(usage.map((each) => [each.key, each.used]));
  const exceedsLimit = quotaKeys.some((key) => (used.get(key) ?? 0) > plan.limits[key]);
  return (
    <>
      {exceedsLimit && <Notice tone="amber" lines={[t('billing.setPlan.over', { plan: plan.name })]} />}
      <table className={styles.limits}>
        <thead>
          <tr>
            <th scope="col">{t('billing.setPlan.limit')}</th>
            <th scope="col">{t('billing.setPlan.used')}</th>
            <th scope="col">{t('billing.setPlan.allowed')}</th>
          </tr>
        </thead>
        <tbody>
          {quotaKeys.map((key) => {
            const amount = used.get(key);
            return (
              <tr key={key}>
                <th scope="row">{t(`billing.keys.${key}`)}</th>
                <td data-over={(amount ?? 0) > plan.limits[key] || undefined}>
                  <Used quota={key} amount={amount} />
                </td>
                <td>{formatAmount(key, plan.limits[key])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={styles.features}>
        {features.map((feature) => {
          const isIncluded = plan.features[feature];
          const Icon = isIncluded ? IconCheck : IconX;
          return (
            <li key={feature} data-in={isIncluded || undefined}>
              <Icon role="img" aria-label={t(`billing.setPlan.${isIncluded ? 'has' : 'lacks'}`)} />
              {t(`billing.features.${feature}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Of limits per project, the usage of the fullest one is known; of others nothing, until something is counted. */
function Used({ quota, amount }: { quota: QuotaKey; amount: number | undefined }) {
  const { t } = useTranslation();
  const subject = quotaSubjects[quota];
  if (amount !== undefined) return formatAmount(quota, amount);
  return subject === 'account' ? formatAmount(quota, 0) : t(`billing.setPlan.per.${subject}`);
}
