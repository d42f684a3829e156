import { type ComponentProps, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

type Props = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'error' | 'onSubmit'> & {
  /** Closes the dialog when it resolves; what it throws is shown in the dialog, and the input stays. */
  onSubmit: () => Promise<unknown>;
};

/** A dialog with one form that waits for the end of what it does. `problem` is shown on the first attempt. */
export function ActionDialog({ problem, onSubmit, onClose, ...props }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setTried(true);
    if (problem) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit();
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      {...props}
      busy={isBusy}
      error={error}
      problem={isTried ? problem : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    />
  );
}
