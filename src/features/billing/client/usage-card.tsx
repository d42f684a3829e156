import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { getAccountPlan } from '../contract.ts';
import { formatAmount } from './format-amount.ts';
import styles from './usage-card.module.css';

/** Plan usage, visible only to the project owner, because the owner's plan applies. */
export function UsageCard({ project }: { project: { readonly userId: string } }) {
  const { user } = useSession();
  return user?._id === project.userId ? <OwnUsage userId={user._id} /> : null;
}

function OwnUsage({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['billing', 'plan', userId],
    queryFn: () => call(getAccountPlan, { params: { id: userId } }),
  });
  return (
    <Card title={t('billing.usage')} beside={query.data && <Badge>{query.data.name}</Badge>}>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('billing.loading')}>
            <SkeletonBlock height={28} />
          </Skeleton>
        }
      >
        {({ usage }) => (
          <ul className={styles.usage}>
            {usage.map(({ key, used, limit }) => (
              <li key={key}>
                <div className={styles.line}>
                  <span>{t(`billing.keys.${key}`)}</span>
                  <span>
                    <b>{formatAmount(key, used)}</b> {t('billing.of', { limit: formatAmount(key, limit) })}
                  </span>
                </div>
                <Progress label={t(`billing.keys.${key}`)} percent={(used / limit) * 100} isLimit />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
