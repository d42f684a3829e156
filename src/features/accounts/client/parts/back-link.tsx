import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The link out of a flow, in place of the brand. */
export function BackLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={isSignedIn ? '/profile?tab=security' : '/login'}>
      <IconArrowLeft size={16} aria-hidden="true" />
      {isSignedIn ? t('accounts.code.backToAccount') : t('accounts.code.backToSignIn')}
    </Link>
  );
}
