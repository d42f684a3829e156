import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { type CopyFormat, copyText, splitPrivate } from '../copy-details.ts';

/** Copies a text, and says so. */
export async function copyPlain(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify.success(done);
}

/** Copies the addresses of files. Private files are left out, and counted in the message. */
export async function copyAddresses(
  nodes: readonly LibraryNode[],
  format: CopyFormat,
  siteUrl: string | null,
): Promise<void> {
  const { files, excluded } = splitPrivate(nodes);
  const left = excluded > 0 ? `\n${t('library.copy.excluded', { count: excluded })}` : '';
  if (files.length === 0) return notify.info(t('library.copy.onlyPrivate'));
  await copyPlain(
    copyText(files, format, { origin: location.origin, siteUrl }),
    `${t('library.copy.done', { count: files.length })}${left}`,
  );
}
