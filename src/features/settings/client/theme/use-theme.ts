import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { updateTheme } from '../../contract/settings.ts';
import { inSite, refreshSettings, settingsQuery } from '../api.ts';
import { useSettings } from '../settings-context.ts';

/** Applies a theme, or only tries it out. */
export function useTheme() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { site } = useSettings();
  const take = (changed: Site) => {
    queryClient.setQueryData(siteQuery(site.assetId).queryKey, changed);
    queryClient.setQueryData(settingsQuery(site).queryKey, (known) => known && { ...known, theme: changed.theme });
    return refreshSettings(queryClient, site);
  };
  const applyTheme = useMutation({
    mutationFn: (name: string) => call(updateTheme, { params: inSite(site), body: { name, previewName: null } }),
    onSuccess: async (changed) => {
      await take(changed);
      notify.success(t('settings.theme.applied'));
    },
    onError: notify.problem,
  });
  const tryTheme = useMutation({
    mutationFn: (previewName: string | null) => call(updateTheme, { params: inSite(site), body: { previewName } }),
    onSuccess: take,
    onError: notify.problem,
  });
  return { wear: applyTheme, tryOn: tryTheme };
}
