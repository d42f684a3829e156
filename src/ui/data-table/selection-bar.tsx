import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUiTexts } from '../ui-provider.tsx';
import styles from './data-table.module.css';

export type SelectionAction = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Clears the selection afterwards, unless it resolves to false. */
  readonly onPress: () => Promise<unknown>;
};

type Props = { count: number; actions: readonly SelectionAction[]; onClear: () => void };

/** Floats at the bottom while rows are selected, with their number, the bulk actions and a button that clears the selection. */
export function SelectionBar({ count, actions, onClear }: Props) {
  const texts = useUiTexts().table;
  const [busy, setBusy] = useState<string>();
  const press = async ({ label, onPress }: SelectionAction) => {
    setBusy(label);
    try {
      if ((await onPress()) !== false) onClear();
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className={styles.bar} aria-label={texts.selected(count)}>
      <span className={styles.count}>{texts.selected(count)}</span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          aria-disabled={busy !== undefined || undefined}
          aria-busy={busy === action.label || undefined}
          onClick={() => busy === undefined && void press(action)}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
      <button type="button" aria-label={texts.clear} title={texts.clear} onClick={onClear}>
        <IconX aria-hidden="true" />
      </button>
    </section>
  );
}
