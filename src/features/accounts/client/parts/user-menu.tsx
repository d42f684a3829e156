import { IconChevronDown, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { Menu, MenuChoice, MenuDivider, MenuHead, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { signOut } from '../api.ts';
import { useCurrentUser } from '../use-current-user.ts';
import styles from './user-menu.module.css';

/** The person at the right of the header: who they are, light or dark, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { colorScheme, setColorScheme } = useColourScheme();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu
      target={
        <button type="button" className={styles.me} aria-label={t('accounts.menu.open', { name })}>
          <Avatar name={name} />
          <span className={styles.first}>{user.firstName}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <MenuHead>
        <div className={styles.name}>
          {name} {user.isOperator && <Badge tone="teal">{t('accounts.menu.operator')}</Badge>}
        </div>
        <div className={styles.mail}>{user.email}</div>
      </MenuHead>
      <MenuDivider />
      <MenuLabel>{t('accounts.menu.appearance')}</MenuLabel>
      <MenuChoice checked={colorScheme === 'light'} icon={<IconSun />} onChoose={() => setColorScheme('light')}>
        {t('accounts.menu.light')}
      </MenuChoice>
      <MenuChoice checked={colorScheme === 'dark'} icon={<IconMoon />} onChoose={() => setColorScheme('dark')}>
        {t('accounts.menu.dark')}
      </MenuChoice>
      <MenuChoice checked={colorScheme === 'auto'} icon={<IconDeviceDesktop />} onChoose={() => setColorScheme('auto')}>
        {t('accounts.menu.system')}
      </MenuChoice>
      <MenuDivider />
      <MenuItem leftSection={<IconLogout />} onClick={() => void signOut()}>
        {t('accounts.menu.signOut')}
      </MenuItem>
    </Menu>
  );
}
