import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';

/** The absolute address of the site, for sharing. */
export async function copyAddress(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify.success(t('publishing.copied'));
}
