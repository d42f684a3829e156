import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { accountPlanQuery } from './api.ts';
import { UsageBars } from './usage-bars.tsx';

/** Plan usage, visible only to the project owner, because the owner's plan applies. */
export function UsageCard({ project }: { project: { readonly userId: string } }) {
  const { user } = useSession();
  return user?._id === project.userId ? <OwnUsage userId={user._id} /> : null;
}

function OwnUsage({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const query = useQuery(accountPlanQuery(userId));
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
        {({ usage }) => <UsageBars usage={usage} stacked />}
      </QueryView>
    </Card>
  );
}
