import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerText } from '#ui/danger-zone.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './typed-confirm.module.css';

type Props = {
  title: string;
  /** The consequences, in plain language. */
  lines: readonly string[];
  /** The text that must be typed exactly. */
  name: string;
  submit: string;
  busy: boolean;
  problems: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
};

/** For actions that are hard to undo: typing the name makes sure that it is the right item. */
export function TypedConfirm({ title, lines, name, submit, busy, problems, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const formId = useId();
  const isTyped = typed.trim() === name.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped) return setError(t('kit.typed.wrong', { name }));
    if (!busy) onConfirm();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closable={!busy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: submit, kind: 'confirm-danger', form: formId, busy, isInactive: !isTyped },
      ]}
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        <DangerText lines={lines} />
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          label={t('kit.typed.label', { name })}
          value={typed}
          error={error}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
