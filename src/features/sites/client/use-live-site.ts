import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type SiteChanged, siteChangedEvent } from '../contract/sites.ts';
import { sitesKeys } from './api.ts';

/** The site was created, prepared or deleted, here or by another person: it is refetched on every screen. */
export function useLiveSite(): void {
  const queryClient = useQueryClient();
  useSocketEvent<SiteChanged>(siteChangedEvent, ({ assetId }) => {
    void queryClient.invalidateQueries({ queryKey: sitesKeys.one(assetId) });
  });
}
