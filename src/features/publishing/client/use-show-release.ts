import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { type PublishingState, publishFrom, publishFromNewest } from '../contract/releases.ts';
import { inSite, type SiteRef } from './api.ts';
import { usePublishingAct } from './use-publishing-act.ts';

const sayShown = ({ live }: PublishingState): string => t('publishing.shown', { number: live });

/** Makes an existing release live; an earlier one stays live until it is unpinned. The toast offers to return to the previous one. */
export function useShowRelease(site: SiteRef) {
  const send = (release: number) => call(publishFrom, { params: inSite(site), body: { release } });
  const back = usePublishingAct(site, send, sayShown);
  return usePublishingAct(site, send, sayShown, ({ live }) => (live === null ? undefined : () => back.mutate(live)));
}

/** Returns to the newest release, and follows the next ones. */
export const useLetGo = (site: SiteRef) =>
  usePublishingAct(site, () => call(publishFromNewest, { params: inSite(site) }), sayShown);
