import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './views.module.css';

type Props = { source: string; onApply: (source: string) => void; onClose: () => void };

/** Edits the source of one block. */
export function SourceDialog({ source, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [text, setText] = useState(source);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onApply(text);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.rich.editSource')}
      width="680px"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('pages.insert.apply'), kind: 'primary', form: formId },
      ]}
    >
      <form id={formId} onSubmit={send}>
        <TextArea
          label={t('pages.rich.source')}
          className={styles.sourceField}
          rows={8}
          autosize
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
