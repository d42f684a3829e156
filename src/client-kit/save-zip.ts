import { saveFile } from '#ui/save-file.ts';
import { t } from './texts.ts';
import { notify } from './toasts.ts';

/** Fetches an archive and saves it. Toasts tell about both, because large archives take a while. */
export async function saveZip(name: string, load: () => Promise<unknown>): Promise<void> {
  notify.loading(t('kit.zip.making'));
  try {
    saveFile(name, 'application/zip', (await load()) as Blob);
    notify.success(t('kit.zip.done'));
  } catch (error) {
    notify.problem(error);
  }
}
