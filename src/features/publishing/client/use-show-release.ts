import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { type PublishingState, publishFrom, publishFromNewest } from '../contract/releases.ts';
import { inSite, type SiteRef } from './api.ts';
import { usePublishingChange } from './use-publishing-change.ts';

const notifyShown = ({ live }: PublishingState): string => t('publishing.shown', { number: live });

/** Makes an existing release live; an earlier one stays live until it is unpinned. The toast offers to return to the previous one. */
export function useShowRelease(site: SiteRef) {
  const send = (release: number) => call(publishFrom, { params: inSite(site), body: { release } });
  const back = usePublishingChange(site, send, notifyShown);
  return usePublishingChange(site, send, notifyShown, ({ live }) =>
    live === null ? undefined : () => back.mutate(live),
  );
}

/** Returns to the newest release, and follows the next ones. */
export const useUnpin = (site: SiteRef) =>
  usePublishingChange(site, () => call(publishFromNewest, { params: inSite(site) }), notifyShown);
