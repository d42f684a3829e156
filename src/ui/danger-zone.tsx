import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './danger-zone.module.css';

type Props = {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label repeats the verb of the title. Omitted if the action is not possible. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** A card for an action that deletes something for good: a red border, the consequences, and a red button. */
export function DangerZone({ title, children, action }: Props) {
  const id = useId();
  return (
    <section className={styles.zone} aria-labelledby={id}>
      <div className={styles.head}>
        <IconAlertTriangle aria-hidden="true" />
        <h2 id={id}>{title}</h2>
      </div>
      <div className={styles.body}>{children}</div>
      {action && (
        <div className={styles.foot}>
          <Button kind="confirm-danger" onClick={action.onPress}>
            {action.label}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The consequences of a dangerous action inside its dialog, in the same colors. */
export function DangerText({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.text}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
