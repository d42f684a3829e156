import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { PlansSkeleton, UsageBars } from '#features/billing/client/door.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { getProjectPlan } from '../contract.ts';
import { paymentsKeys } from './api.ts';
import styles from './plan.module.css';

/** The plan that governs a project: its owner's. Other members see who pays, and no prices. */
export function ProjectPlan() {
  const { t } = useTranslation();
  useTitle(t('payments.project.title'));
  return (
    <Page title={t('payments.project.title')} purpose={t('payments.project.purpose')}>
      <Tabs
        label={t('payments.project.title')}
        tabs={[{ value: 'subscription', label: t('payments.project.subscription'), content: <SubscriptionTab /> }]}
      />
    </Page>
  );
}

function SubscriptionTab() {
  const { t } = useTranslation();
  const { assetId = '' } = useParams();
  const { user } = useSession();
  const query = useQuery({
    queryKey: [...paymentsKeys.all, 'project', assetId],
    queryFn: () => call(getProjectPlan, { params: { id: assetId } }),
  });
  return (
    <div className={styles.tab}>
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {({ name, owner, usage }) => {
          const isOwn = owner._id === user?._id;
          return (
            <Card
              title={name}
              end={isOwn && <LinkButton to="/profile/upgrade">{t('payments.project.manage')}</LinkButton>}
            >
              <p className={styles.payer}>
                {isOwn
                  ? t('payments.project.own')
                  : t('payments.project.payer', { name: `${owner.firstName} ${owner.lastName}` })}
              </p>
              <UsageBars usage={usage} />
            </Card>
          );
        }}
      </QueryView>
    </div>
  );
}
