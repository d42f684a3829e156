import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { type PublishingState, publishFrom, publishFromNewest } from '../contract/releases.ts';
import { inSite, type SiteRef } from './api.ts';
import { usePublishingAct } from './use-publishing-act.ts';

const sayShown = ({ live }: PublishingState): string => t('publishing.shown', { number: live });

/** Lets readers see a release that is there already. An earlier one is held until it is let go. */
export const useShowRelease = (site: SiteRef) =>
  usePublishingAct(site, (release: number) => call(publishFrom, { params: inSite(site), body: { release } }), sayShown);

/** Back to the newest, and on with whatever is published next. */
export const useLetGo = (site: SiteRef) =>
  usePublishingAct(site, () => call(publishFromNewest, { params: inSite(site) }), sayShown);
