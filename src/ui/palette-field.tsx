import { IconSearch } from '@tabler/icons-react';
import { KeyCap } from './key-cap.tsx';
import styles from './palette-field.module.css';

type FieldProps = { label: string; keys: readonly string[]; onOpen: () => void; onNear: () => void };

/** A button in the header that looks like a search field and opens the command palette. */
export function PaletteField({ label, keys, onOpen, onNear }: FieldProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <IconSearch aria-hidden="true" />
      <span className={styles.openerLabel}>{label}</span>
      <span className={styles.keys} aria-hidden="true">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </span>
    </button>
  );
}
