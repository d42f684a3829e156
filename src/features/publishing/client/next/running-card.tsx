import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { RunningSteps } from '../parts/running-steps.tsx';

/** The release that is being built. */
export function RunningCard(props: ComponentProps<typeof RunningSteps>) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('publishing.running.title', { number: props.running.number })}
      end={<Badge tone="blue">{t('publishing.running.badge')}</Badge>}
    >
      <RunningSteps {...props} />
    </Card>
  );
}
