import { useTranslation } from 'react-i18next';
import type { QuotaKey } from '../plans.ts';

/** The name of a limit, with the project it is counted for. */
export function useQuotaLabel() {
  const { t } = useTranslation();
  return (key: QuotaKey, project?: string): string =>
    project === undefined ? t(`billing.keys.${key}`) : t('billing.keyIn', { key: t(`billing.keys.${key}`), project });
}
