import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge, IconBadge } from '#ui/badge.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { Setting } from '#ui/setting.tsx';
import type { Device } from '../../../contract/devices.ts';
import { describeDevice } from '../../../describe-device.ts';
import { deviceIcon } from '../../../device-icon.ts';
import { useProviderName } from '../../use-provider-name.ts';

const icons = { mobile: <IconDeviceMobile />, laptop: <IconDeviceLaptop /> };

export function DeviceRow({ device, menu }: { device: Device; menu: ReactNode }) {
  const { t } = useTranslation();
  const { name, browser, os, ip, idp, isCurrent, lastSeenAt } = device;
  const description = describeDevice({ browser, os });
  const providerName = useProviderName();
  return (
    <Setting
      icon={<IconBadge tone={isCurrent ? 'teal' : 'grey'} icon={icons[deviceIcon(os)]} />}
      title={name ?? description}
      beside={isCurrent && <Badge tone="teal">{t('accounts.devices.this')}</Badge>}
      smallEnd
      end={menu}
    >
      <DottedLine>
        {name !== null && <span>{description}</span>}
        <span>
          {idp === 'password'
            ? t('accounts.devices.withPassword')
            : t('accounts.devices.withProvider', { provider: providerName(idp) })}
        </span>
        {ip !== '' && <span>{ip}</span>}
        <span>
          {t('accounts.devices.lastUsed')} <Timestamp at={lastSeenAt} relative inSentence />
        </span>
      </DottedLine>
    </Setting>
  );
}
