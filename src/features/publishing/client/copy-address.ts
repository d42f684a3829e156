import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';

/** Where readers find the site, as others can open it. */
export async function copyAddress(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify.success(t('publishing.copied'));
}
