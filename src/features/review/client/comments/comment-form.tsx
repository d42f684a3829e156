import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { maxComment } from '../../contract/comments.ts';
import styles from './comments.module.css';

type Props = {
  label: string;
  submit: string;
  busy: boolean;
  error: unknown;
  onSubmit: (text: string) => void;
  onCancel: () => void;
};

/** A comment being written. A refusal is shown below it, and the text stays. */
export function CommentForm({ label, submit, busy, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useFirstFocus<HTMLTextAreaElement>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSubmit(text);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextArea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxLength={maxComment}
        ref={field}
        value={text}
        error={error ? errorLines(error).join(' ') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" kind="primary" busy={busy}>
          {submit}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('kit.ui.cancel')}
        </Button>
      </span>
    </form>
  );
}
