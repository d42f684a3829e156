import { IconAlertTriangle, IconCheck, IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { Release } from '../../contract/releases.ts';

/** The badges of a release's state. An ordinary release that is not live has none. */
export function ReleaseBadges({ release }: { release: Release }) {
  const { t } = useTranslation();
  const { state, isLive, isPinned, destination, cause, warnings } = release;
  return (
    <>
      {isLive && (
        <Badge tone="green">
          <IconCheck size={12} aria-hidden="true" />
          {t('publishing.release.live')}
        </Badge>
      )}
      {isPinned && (
        <Badge tone="blue">
          <IconPinned size={12} aria-hidden="true" />
          {t('publishing.release.pinned')}
        </Badge>
      )}
      {state === 'building' && <Badge tone="blue">{t('publishing.release.building')}</Badge>}
      {state === 'failed' && <Badge tone="red">{t('publishing.release.failed')}</Badge>}
      {state === 'swept' && <Badge>{t('publishing.release.swept')}</Badge>}
      {destination === 'zip' && state === 'ready' && <Badge>{t('publishing.release.zip')}</Badge>}
      {cause !== 'asked' && <Badge>{t(`publishing.release.${cause}`)}</Badge>}
      {warnings > 0 && (
        <Badge tone="amber">
          <IconAlertTriangle size={12} aria-hidden="true" />
          {t('publishing.release.warnings', { count: warnings })}
        </Badge>
      )}
    </>
  );
}
