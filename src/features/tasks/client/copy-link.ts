import { basePath } from '#client-kit/guard.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';

/** Copies the full URL of a path in the client. */
export async function copyLink(path: string): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}${basePath}${path}`);
  notify.success(t('tasks.actions.copied'));
}
