import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonKind } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { errorLines } from './error-lines.ts';
import styles from './form-dialog.module.css';

type Props = {
  title: string;
  submit: string;
  kind?: ButtonKind;
  width?: string;
  height?: string;
  busy: boolean;
  error: unknown;
  /** The reason why the form cannot be submitted yet; shown on submit. */
  problem?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form. A refusal by the server is shown inside it, and the input stays. */
export function FormDialog({
  title,
  submit,
  kind = 'primary',
  width,
  height,
  busy,
  error,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closable={!busy}
      {...(width ? { width } : {})}
      {...(height ? { height } : {})}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: submit, kind, form: formId, busy },
      ]}
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {problem && <Notice tone="red" lines={[problem]} />}
        {error !== null && error !== undefined && <Notice tone="red" lines={errorLines(error)} />}
        {children}
      </form>
    </Dialog>
  );
}
