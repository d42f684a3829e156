import { IconCopy } from '@tabler/icons-react';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';

/** Not there where the clipboard is closed to the page: over plain http from another machine. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  };
  return (
    <Button size="small" icon={<IconCopy />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
