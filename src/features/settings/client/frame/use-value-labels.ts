import { useTranslation } from 'react-i18next';
import type { ValueLabels } from '../../describe-changes.ts';

export function useValueLabels(): ValueLabels {
  const { t } = useTranslation();
  return {
    on: t('settings.valueLabels.on'),
    off: t('settings.valueLabels.off'),
    nothing: t('settings.valueLabels.nothing'),
    own: t('settings.valueLabels.own'),
    entries: (count) => t('settings.valueLabels.entries', { count }),
  };
}
