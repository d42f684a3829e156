import { IconCopy } from '@tabler/icons-react';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Not there where the clipboard is closed to the page: over plain http from another machine. */
export function CopyText({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify.success(t('domains.copied'));
  };
  return <IconButton size="small" label={label} icon={<IconCopy />} onClick={() => void copy()} />;
}
