import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { Account } from '#features/accounts/contract/operator.ts';
import { Badge } from '#ui/badge.tsx';

/** Suspension takes precedence over a scheduled deletion, because it blocks the person now. */
export function AccountStatus({ account: { status, leaveAt } }: { account: Pick<Account, 'status' | 'leaveAt'> }) {
  const { t } = useTranslation();
  if (status === 'suspended') return <Badge tone="red">{t('operator.accounts.filters.suspended')}</Badge>;
  if (leaveAt === null) return <Badge tone="green">{t('operator.accounts.filters.active')}</Badge>;
  return (
    <Badge tone="amber">
      {t('operator.accounts.leaves')} <Timestamp at={leaveAt} />
    </Badge>
  );
}
