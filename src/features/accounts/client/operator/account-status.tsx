import { useTranslation } from 'react-i18next';
import { Moment } from '#client-kit/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Account } from '../../contract/operator.ts';

/** Suspended counts more than leaving: it is what keeps the person out now. */
export function AccountStatus({ account: { status, leaveAt } }: { account: Pick<Account, 'status' | 'leaveAt'> }) {
  const { t } = useTranslation();
  if (status === 'suspended') return <Badge tone="red">{t('accounts.operator.filters.suspended')}</Badge>;
  if (leaveAt === null) return <Badge tone="green">{t('accounts.operator.filters.active')}</Badge>;
  return (
    <Badge tone="amber">
      {t('accounts.operator.leaves')} <Moment at={leaveAt} />
    </Badge>
  );
}
