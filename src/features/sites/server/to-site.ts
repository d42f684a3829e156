import type { House } from '#platform/house/house.ts';
import type { Site } from '../contract/sites.ts';
import type { SiteRow } from './tables.ts';

/** Sites are served with the protocol of the app, because both are behind the same proxy. */
const originOf = ({ config }: Pick<House, 'config'>, name: string): string =>
  `${config.url.protocol}//${name}.${config.sitesHost}`;

/** The address of the published site. */
export const siteUrlOf = (
  house: Pick<House, 'config'>,
  { name, domain, basePath }: Pick<SiteRow, 'name' | 'domain' | 'basePath'>,
): string => `${domain === null ? originOf(house, name) : `${house.config.url.protocol}//${domain}`}${basePath}`;

/** The address of the preview. No site name contains `--`, so it cannot collide with a site. */
export const previewOriginOf = (house: Pick<House, 'config'>, name: string): string =>
  originOf(house, `${name}--preview`);

/** The site as the API returns it. */
export function toSite({ house }: { readonly house: Pick<House, 'config'> }, row: SiteRow): Site {
  return {
    _id: row.id,
    assetId: row.projectId,
    name: row.name,
    url: siteUrlOf(house, row),
    previewOrigin: previewOriginOf(house, row.name),
    path: row.basePath,
    progress: { activity: row.activity, taskId: row.taskId },
    initialized: row.initializedAt !== null,
    disconnected: row.disconnected,
    theme: { name: row.theme, previewName: row.previewTheme },
    coreVersion: row.coreVersion,
    createdAt: row.createdAt.toISOString(),
  };
}
