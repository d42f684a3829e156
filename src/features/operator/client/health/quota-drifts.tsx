import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatAmount, quotaDriftsQuery } from '#features/billing/client/door.tsx';
import type { QuotaDrift } from '#features/billing/contract/plans.ts';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { EmptyNote, JobsPart } from '../jobs/jobs-part.tsx';

/** The counters that nightly recounts corrected. */
export function QuotaDrifts() {
  const { t } = useTranslation();
  const query = useQuery(quotaDriftsQuery);
  return (
    <JobsPart title={t('operator.health.drifts.title')} hint={t('operator.health.drifts.hint')}>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('operator.health.loading')}>
            <SkeletonBlock height={44} />
          </Skeleton>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyNote>{t('operator.health.drifts.none')}</EmptyNote>}
      >
        {({ items }) => <DriftTable drifts={items} />}
      </QueryView>
    </JobsPart>
  );
}

function DriftTable({ drifts }: { drifts: readonly QuotaDrift[] }) {
  const { t } = useTranslation();
  return (
    <Table
      label={t('operator.health.drifts.title')}
      rows={drifts}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'limit',
          title: t('operator.health.drifts.limit'),
          renderCell: ({ key, subjectId }) => <span title={subjectId}>{t(`operator.health.drifts.keys.${key}`)}</span>,
        },
        {
          key: 'was',
          title: t('operator.health.drifts.was'),
          end: true,
          width: 150,
          renderCell: ({ key, was }) => formatAmount(key, was),
        },
        {
          key: 'became',
          title: t('operator.health.drifts.became'),
          end: true,
          width: 150,
          renderCell: ({ key, became }) => formatAmount(key, became),
        },
        {
          key: 'at',
          title: t('operator.health.drifts.at'),
          end: true,
          secondary: true,
          width: 150,
          renderCell: ({ at }) => <Timestamp at={at} relative />,
        },
      ]}
    />
  );
}
