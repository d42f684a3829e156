import { IconCopy } from '@tabler/icons-react';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const copy = async (text: string) => {
  await navigator.clipboard.writeText(text);
  notify.success(t('domains.copied'));
};

type Props = { text: string; label: string };

/** Hidden if the clipboard is not available to the page: over plain http from another machine. */
export function CopyText({ text, label }: Props) {
  if (!navigator.clipboard) return null;
  return <IconButton size="small" label={label} icon={<IconCopy />} onClick={() => void copy(text)} />;
}

/** The same with a visible label, if there is room for it. */
export function CopyButton({ text, label }: Props) {
  if (!navigator.clipboard) return null;
  return (
    <Button size="small" icon={<IconCopy />} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}
