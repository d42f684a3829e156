import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import type { ButtonKind } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './dialogs.module.css';

type Props = {
  title: string;
  submit: string;
  kind?: ButtonKind;
  width?: string;
  height?: string;
  /** The reason why the form cannot be sent; shown on the first attempt. */
  problem?: string | undefined;
  /** Closes the dialog when it resolves; what it throws is shown in the dialog, and the input stays. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form. */
export function FormDialog({
  title,
  submit,
  kind = 'primary',
  width,
  height,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || problem) return;
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
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closable={!isBusy}
      {...(width ? { width } : {})}
      {...(height ? { height } : {})}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: submit, kind, form: formId, busy: isBusy },
      ]}
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        {isTried && problem && <Notice tone="red" lines={[problem]} />}
        {error !== undefined && <Notice tone="red" lines={errorLines(error)} />}
        {children}
      </form>
    </Dialog>
  );
}
