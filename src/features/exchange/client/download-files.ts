import { call } from '#client-kit/call.ts';
import { saveZip } from '#client-kit/save-zip.ts';
import { inSite } from '#features/pages/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { exportFiles } from '../contract/exchange.ts';

/** Downloads some files of a site as a zip file. */
export const downloadFiles = (site: Site, paths: readonly string[]): Promise<void> =>
  saveZip(`${site.name}-files.zip`, () =>
    call(exportFiles, { params: inSite(site), body: { paths: [...paths] } }, { as: 'blob' }),
  );
