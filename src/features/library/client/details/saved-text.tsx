import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#ui/text-area.tsx';
import styles from './details.module.css';

type Props = {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  readOnly: boolean;
  /** False if the text could not be saved; it stays in the field. */
  onSave: (text: string) => Promise<boolean>;
};

/** A text that is saved when the field is left. */
export function SavedText({ label, hint, value, maxLength, readOnly, onSave }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    if (draft === undefined || draft.trim() === value) return setDraft(undefined);
    const isDone = await onSave(draft.trim());
    setSaved(isDone);
    // Text that was typed meanwhile stays.
    if (isDone) setDraft((now) => (now === draft ? undefined : now));
  };
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        {...(hint ? { hint } : {})}
        value={draft ?? value}
        maxLength={maxLength}
        autosize
        minRows={2}
        maxRows={6}
        readOnly={readOnly}
        onChange={(event) => {
          setSaved(false);
          setDraft(event.currentTarget.value);
        }}
        onBlur={() => void save()}
      />
      <span role="status" className={styles.saved}>
        {isSaved && t('library.details.saved')}
      </span>
    </div>
  );
}
