import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { useUiTexts } from './ui-provider.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'confirm-danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

/** The class of a button, for links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'medium', block = false }: Look): string {
  return [styles.button, styles[kind], size !== 'medium' && styles[size], block && styles.block]
    .filter(Boolean)
    .join(' ');
}

type Props = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    icon?: ReactNode;
    /** While busy, the button shows a spinner and ignores clicks. It keeps the focus. */
    busy?: boolean | undefined;
  };

export function Button({ kind, size, block, icon, busy = false, children, onClick, type = 'button', ...rest }: Props) {
  const texts = useUiTexts();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, block })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.busy} role="img" aria-label={texts.working} /> : icon}
      {children}
    </button>
  );
}
