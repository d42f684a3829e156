import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** Required: an icon without a name is not accessible. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  children?: ReactNode;
};

export function IconButton({ label, icon, size = 'medium', children, type = 'button', ...rest }: Props) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={size === 'small' ? `${styles.button} ${styles.small}` : styles.button}
    >
      {icon}
      {children}
    </button>
  );
}
