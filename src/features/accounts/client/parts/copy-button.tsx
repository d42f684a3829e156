import { IconCopy } from '@tabler/icons-react';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';

/** Renders nothing where the clipboard API is unavailable: over plain HTTP from another machine. */
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
