import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import styles from './state.module.css';

type Props = { tone: 'red' | 'amber' | 'blue' | 'green'; lines: readonly string[] };

const icons = {
  red: IconAlertTriangle,
  amber: IconAlertTriangle,
  blue: IconInfoCircle,
  green: IconCircleCheck,
};

/** A message beside the thing it concerns. A red notice interrupts screen readers, the others do not. */
export function Notice({ tone, lines }: Props) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
