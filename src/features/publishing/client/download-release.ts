import { call } from '#client-kit/call.ts';
import { saveZip } from '#client-kit/save-zip.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { downloadRelease } from '../contract/releases.ts';
import { inSite } from './api.ts';

/** Downloads all files of a release as a zip file. */
export const downloadReleaseFiles = (site: Site, number: number): Promise<void> =>
  saveZip(`${site.name}-${number}.zip`, () =>
    call(downloadRelease, { params: { ...inSite(site), number } }, { as: 'blob' }),
  );
