import {
  IconAlertTriangle,
  IconDeviceLaptop,
  IconDevicesX,
  IconHeart,
  IconKey,
  IconLifebuoy,
  IconLink,
  IconLock,
  IconLockOpen,
  IconLogin2,
  IconMail,
  IconRefresh,
  IconShieldCheck,
  IconShieldOff,
  IconShieldX,
  IconTrash,
  IconUnlink,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#ui/badge.tsx';
import type { SecurityEventKind } from '../../../contract/security-events.ts';

/** Gray for routine events, green for those that make the account safer, amber for those to check, red for failures. */
export const eventAppearances: Record<SecurityEventKind, { readonly tone: Tone; readonly icon: ReactNode }> = {
  'signed-up': { tone: 'teal', icon: <IconUserPlus /> },
  'signed-in': { tone: 'grey', icon: <IconLogin2 /> },
  'signed-in-unknown-device': { tone: 'amber', icon: <IconLogin2 /> },
  'sign-in-failed': { tone: 'red', icon: <IconAlertTriangle /> },
  'second-factor-failed': { tone: 'red', icon: <IconShieldX /> },
  'recovery-code-used': { tone: 'amber', icon: <IconLifebuoy /> },
  'password-changed': { tone: 'blue', icon: <IconKey /> },
  'password-reset': { tone: 'amber', icon: <IconKey /> },
  'email-changed': { tone: 'blue', icon: <IconMail /> },
  'provider-linked': { tone: 'blue', icon: <IconLink /> },
  'provider-unlinked': { tone: 'grey', icon: <IconUnlink /> },
  'second-factor-added': { tone: 'green', icon: <IconShieldCheck /> },
  'second-factor-removed': { tone: 'amber', icon: <IconShieldOff /> },
  'recovery-codes-renewed': { tone: 'blue', icon: <IconRefresh /> },
  'device-removed': { tone: 'grey', icon: <IconDeviceLaptop /> },
  'other-devices-removed': { tone: 'grey', icon: <IconDevicesX /> },
  'deletion-asked': { tone: 'red', icon: <IconTrash /> },
  'deletion-undone': { tone: 'green', icon: <IconHeart /> },
  suspended: { tone: 'red', icon: <IconLock /> },
  unsuspended: { tone: 'green', icon: <IconLockOpen /> },
};
