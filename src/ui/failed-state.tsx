import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { IconBadge } from './badge.tsx';
import { Button } from './button.tsx';
import styles from './state.module.css';
import { useUiTexts } from './ui-provider.tsx';

type Props = { title: string; lines: readonly string[]; onRetry: () => void; busy?: boolean; compact?: boolean };

export function FailedState({ title, lines, onRetry, busy = false, compact = false }: Props) {
  const texts = useUiTexts();
  return (
    <div role="alert" className={compact ? `${styles.state} ${styles.compact}` : styles.state}>
      <IconBadge tone="red" square icon={<IconAlertTriangle />} />
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line} className={styles.words}>
          {line}
        </p>
      ))}
      <div className={styles.action}>
        <Button icon={<IconRefresh />} onClick={onRetry} busy={busy}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  );
}
