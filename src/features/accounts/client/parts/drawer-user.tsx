import { IconAdjustments, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { signOut } from '../sign-out.ts';
import { useAppearance } from '../use-appearance.ts';
import { useCurrentUser } from '../use-current-user.ts';
import styles from './user-menu.module.css';

/** The current user at the bottom of the phone drawer; the name links to the profile. */
export function DrawerUser() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { choose } = useAppearance();
  if (!user) return null;
  const name = formatFullName(user);
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return (
    <>
      {user.isOperator && (
        <Link to="/operator" className={styles.drawerRow}>
          <IconAdjustments size={18} aria-hidden="true" />
          {t('accounts.menu.installation')}
        </Link>
      )}
      <div className={styles.drawer}>
        <Link to="/profile" className={styles.drawerMe} aria-label={`${t('accounts.profile.title')}: ${name}`}>
          <Avatar name={name} photo={user.photo} size={36} />
          <span className={styles.drawerWords}>
            <span className={styles.name}>{name}</span>
            <span className={styles.mail}>{t('accounts.profile.title')}</span>
          </span>
        </Link>
        <IconButton
          label={isDark ? t('accounts.menu.light') : t('accounts.menu.dark')}
          icon={isDark ? <IconSun /> : <IconMoon />}
          onClick={() => choose(isDark ? 'light' : 'dark')}
        />
        <IconButton label={t('accounts.menu.signOut')} icon={<IconLogout />} onClick={() => void signOut()} />
      </div>
    </>
  );
}
