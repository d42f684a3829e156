import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

/** The way back, in the place of the brand. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to}>
      <IconArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
