import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonClass } from '#ui/button.tsx';

type Props = {
  to: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

/** A link that looks like a button. */
export function LinkButton({ to, kind, size, block, icon, children }: Props) {
  return (
    <Link to={to} className={buttonClass({ kind, size, block })}>
      {icon}
      {children}
    </Link>
  );
}
