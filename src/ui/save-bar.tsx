import { Dot } from './badge.tsx';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';

type Props = {
  texts: { readonly unsaved: string; readonly discard: string; readonly save: string };
  /** The names of the changed fields. */
  changes: readonly string[];
  /** The id of the form that the Save button submits. */
  form: string;
  busy: boolean;
  onDiscard: () => void;
};

/** Shown at the bottom of a screen while it has unsaved changes. */
export function SaveBar({ texts, changes, form, busy, onDiscard }: Props) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <div className={styles.state} role="status">
          <Dot tone="amber" />
          <b>{texts.unsaved}</b>
          <span className={styles.names}>{changes.join(', ')}</span>
        </div>
        <Button kind="ghost" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button kind="primary" type="submit" form={form} busy={busy}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
