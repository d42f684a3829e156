import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { signOut } from '../api.ts';
import { useCurrentUser } from '../use-current-user.ts';
import styles from './user-menu.module.css';

/** The same person at the foot of the phone's drawer. */
export function DrawerUser() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { setColorScheme } = useColourScheme();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return (
    <div className={styles.drawer}>
      <Avatar name={name} large />
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.mail}>{user.email}</div>
      </div>
      <IconButton
        label={isDark ? t('accounts.menu.light') : t('accounts.menu.dark')}
        icon={isDark ? <IconSun /> : <IconMoon />}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
      <IconButton label={t('accounts.menu.signOut')} icon={<IconLogout />} onClick={() => void signOut()} />
    </div>
  );
}
