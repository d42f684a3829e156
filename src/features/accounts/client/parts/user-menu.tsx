import {
  IconAdjustments,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Menu, MenuChoice, MenuDivider, MenuHead, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { appearances } from '../../contract/profile.ts';
import { listProfileSections } from '../profile/more-sections.ts';
import { signOut } from '../sign-out.ts';
import { useAppearance } from '../use-appearance.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { MailAddress } from './mail-address.tsx';
import styles from './user-menu.module.css';

const appearanceIcons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** The user menu in the header: profile pages, color scheme and sign-out. `more` are items of higher rooms. */
export function UserMenu({ more }: { more?: ReactNode }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { appearance, choose } = useAppearance();
  if (!user) return null;
  const name = formatFullName(user);
  return (
    <Menu
      target={
        <button type="button" className={styles.me} aria-label={t('accounts.menu.open', { name })}>
          <Avatar name={name} photo={user.photo} />
          <span className={styles.first}>{user.firstName}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <MenuHead>
        <div className={styles.name}>
          {name} {user.isOperator && <Badge tone="teal">{t('accounts.menu.operator')}</Badge>}
        </div>
        <div className={styles.mail}>
          <MailAddress>{user.email}</MailAddress>
        </div>
      </MenuHead>
      <MenuDivider />
      <MenuItem component={Link} to="/profile" leftSection={<IconUser />}>
        {t('accounts.profile.title')}
      </MenuItem>
      {listProfileSections().map(({ name: section, label, icon, to }) => (
        <MenuItem key={section} component={Link} to={to} leftSection={icon}>
          {label()}
        </MenuItem>
      ))}
      {more}
      {user.isOperator && (
        <MenuItem component={Link} to="/operator" leftSection={<IconAdjustments />}>
          {t('accounts.menu.installation')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuLabel>{t('accounts.menu.appearance')}</MenuLabel>
      {appearances.map((value) => (
        <MenuChoice
          key={value}
          checked={appearance === value}
          icon={appearanceIcons[value]}
          onChoose={() => choose(value)}
        >
          {t(`accounts.menu.${value}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      <MenuItem leftSection={<IconLogout />} onClick={() => void signOut()}>
        {t('accounts.menu.signOut')}
      </MenuItem>
    </Menu>
  );
}
