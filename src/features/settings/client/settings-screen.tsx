import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { SiteGate } from '#features/sites/client/door.tsx';
import { type Site, type SiteChanged, siteChangedEvent } from '#features/sites/contract/sites.ts';
import { inputsQuery, refreshSettings, settingsQuery } from './api.ts';
import { SettingsRoom } from './frame/settings-room.tsx';
import { SettingsSkeleton } from './frame/settings-skeleton.tsx';
import { placeAt, settingsPlaces } from './settings-places.tsx';

/** The settings screen: sections on the left, the open section's form, and the preview beside it. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useTitle(t(`settings.places.${placeAt(pathname)}`));
  return <SiteGate waiting={<SettingsSkeleton />}>{(site) => <SettingsOfSite key={site._id} site={site} />}</SiteGate>;
}

function SettingsOfSite({ site }: { site: Site }) {
  const queryClient = useQueryClient();
  const settings = useQuery(settingsQuery(site));
  const inputs = useQuery(inputsQuery);
  useSocketEvent<SiteChanged>(siteChangedEvent, ({ domainId }) => {
    if (domainId === site._id) void refreshSettings(queryClient, site);
  });
  return (
    <QueryView query={settings} skeleton={<SettingsSkeleton />}>
      {(saved) => (
        <QueryView query={inputs} skeleton={<SettingsSkeleton />}>
          {(offered) => <SettingsRoom site={site} saved={saved} inputs={offered} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** The address without a section. */
export function ToFirstSettings() {
  const { assetName = '', assetId = '' } = useParams();
  return <Redirect go={`/asset/${encodeURIComponent(assetName)}/${assetId}/${settingsPlaces.general.places[0]}`} />;
}
