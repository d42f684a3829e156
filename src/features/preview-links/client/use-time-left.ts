import { useTranslation } from 'react-i18next';
import { serverTime } from '#client-kit/server-clock.ts';
import { timeLeft } from '../time-left.ts';

/** “Expires in 6 days”, by the clock of the server. */
export function useTimeLeft(): (expiresAt: string) => string {
  const { t } = useTranslation();
  return (expiresAt) => {
    const left = timeLeft(new Date(expiresAt), serverTime() ?? new Date());
    return left ? t(`preview-links.expires.${left.unit}`, { count: left.count }) : t('preview-links.state.expired');
  };
}
