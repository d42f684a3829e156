import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExcessList, eligibilityQuery } from '#features/billing/client/door.tsx';
import { type AccountPlan, quotaKeys } from '#features/billing/contract.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';

/** Names the limit that led here, from the dialog that told about it. */
export function ReachedLimit() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const reached = quotaKeys.find((key) => key === search.get('limit'));
  return reached ? (
    <Notice tone="amber" lines={[t('billing.upgrade.reached', { limit: t(`billing.keys.${reached}`) })]} />
  ) : null;
}

/** What to free up where more is used than the plan includes. */
export function OverLimit({ account }: { account: AccountPlan }) {
  const { t } = useTranslation();
  const { data: now } = useQuery(eligibilityQuery(account.plan));
  if (!now || now.excesses.length === 0) return null;
  return (
    <Card title={t('billing.excess.title')}>
      <p>{t('billing.excess.purpose', { plan: account.name })}</p>
      <ExcessList excesses={now.excesses} />
    </Card>
  );
}
