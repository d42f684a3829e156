import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { PlanCards } from './plan-card.tsx';

/** The place of the plans while they are loading. */
export function PlansSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('billing.plan.loading')}>
      <SkeletonBlock width="40%" height={32} />
      <PlanCards>
        {[0, 1, 2].map((each) => (
          <SkeletonBlock key={each} height={380} radius={8} />
        ))}
      </PlanCards>
    </Skeleton>
  );
}
