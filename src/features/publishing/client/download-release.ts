import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { saveFile } from '#ui/save-file.ts';
import { downloadRelease } from '../contract/releases.ts';
import { inSite } from './api.ts';

/** Downloads all files of a release as a zip file. */
export async function downloadReleaseFiles(site: Site, number: number): Promise<void> {
  notify.loading(t('publishing.release.downloading'));
  try {
    const bytes = (await call(downloadRelease, { params: { ...inSite(site), number } }, { as: 'blob' })) as Blob;
    saveFile(`${site.name}-${number}.zip`, 'application/zip', bytes);
    notify.success(t('publishing.release.downloaded'));
  } catch (error) {
    notify.problem(error);
  }
}
