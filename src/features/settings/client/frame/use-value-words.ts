import { useTranslation } from 'react-i18next';
import type { ValueWords } from '../../change-words.ts';

export function useValueWords(): ValueWords {
  const { t } = useTranslation();
  return {
    on: t('settings.words.on'),
    off: t('settings.words.off'),
    nothing: t('settings.words.nothing'),
    own: t('settings.words.own'),
    entries: (count) => t('settings.words.entries', { count }),
  };
}
