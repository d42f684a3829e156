import { IconCircleCheckFilled, IconCircleXFilled, IconInfoCircleFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './toast-card.module.css';
import { useUiTexts } from './ui-provider.tsx';

/** `warning` is the orange style and `info` the blue one, both with the info icon. */
export type ToastKind = 'success' | 'error' | 'loading' | 'warning' | 'info';

type Props = { kind: ToastKind; isLeaving?: boolean; onClose: () => void; children: ReactNode };

export function ToastCard({ kind, isLeaving = false, onClose, children }: Props) {
  const texts = useUiTexts();
  return (
    <div className={[styles.toast, styles[kind], isLeaving && styles.leaving].filter(Boolean).join(' ')}>
      {kind === 'success' && <IconCircleCheckFilled aria-hidden="true" />}
      {kind === 'error' && <IconCircleXFilled aria-hidden="true" />}
      {(kind === 'warning' || kind === 'info') && <IconInfoCircleFilled aria-hidden="true" />}
      {kind === 'loading' && <span className={styles.turning} aria-hidden="true" />}
      <span className={styles.words}>{children}</span>
      <IconButton size="small" label={texts.close} icon={<IconX />} onClick={onClose} />
    </div>
  );
}
