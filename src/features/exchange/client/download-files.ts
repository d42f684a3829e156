import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { inSite } from '#features/pages/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { saveFile } from '#ui/save-file.ts';
import { exportFiles } from '../contract/exchange.ts';

/** Fetches an archive and saves it. A toast tells about both, because large archives take a while. */
export async function saveZip(name: string, load: () => Promise<unknown>): Promise<void> {
  notify.loading(t('exchange.export.making'));
  try {
    saveFile(name, 'application/zip', (await load()) as Blob);
    notify.success(t('exchange.export.done'));
  } catch (error) {
    notify.problem(error);
  }
}

/** Downloads some files of a site as a zip file. */
export const downloadFiles = (site: Site, paths: readonly string[]): Promise<void> =>
  saveZip(`${site.name}-files.zip`, () =>
    call(exportFiles, { params: inSite(site), body: { paths: [...paths] } }, { as: 'blob' }),
  );
