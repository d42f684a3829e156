import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type Device, listDevices } from '../../../contract/devices.ts';
import { accountsKeys } from '../../api.ts';
import { DeviceList } from './device-list.tsx';
import styles from './devices.module.css';
import { useRemoveOtherDevices } from './use-devices.ts';

/** The devices on which the account is signed in, with actions to sign them out. */
export function DevicesSection() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: accountsKeys.devices, queryFn: () => call(listDevices), staleTime: 0 });
  const others = query.data?.filter((device) => !device.isCurrent).length ?? 0;
  return (
    <>
      <SectionHead
        title={t('accounts.profile.sections.devices')}
        purpose={t('accounts.profile.purposes.devices')}
        end={others > 0 && <SignOutOthers count={others} />}
      />
      <QueryView query={query} skeleton={<DeviceSkeleton label={t('accounts.devices.loading')} />}>
        {(devices) => <Devices devices={devices} isAlone={others === 0} />}
      </QueryView>
    </>
  );
}

function Devices({ devices, isAlone }: { devices: readonly Device[]; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t('accounts.devices.signedIn', { count: devices.length })} rows>
      <DeviceList devices={devices} />
      {isAlone && <p className={styles.alone}>{t('accounts.devices.alone')}</p>}
    </Card>
  );
}

function SignOutOthers({ count }: { count: number }) {
  const { t } = useTranslation();
  const removeOthers = useRemoveOtherDevices();
  const ask = async () => {
    const answer = await openDialog({
      title: t('accounts.devices.othersTitle'),
      content: t('accounts.devices.othersText', { count }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('accounts.devices.othersConfirm'), kind: 'confirm-danger', answer: 'yes' },
      ],
    });
    if (answer === 'yes') removeOthers.mutate();
  };
  return (
    <Button kind="danger" icon={<IconLogout />} busy={removeOthers.isPending} onClick={() => void ask()}>
      {t('accounts.devices.others')}
    </Button>
  );
}

function DeviceSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.skeleton}>
        <div className={styles.skeletonHead}>
          <SkeletonBlock width={160} />
        </div>
        {['this', 'another', 'third'].map((row) => (
          <div key={row}>
            <SkeletonBlock width={32} height={32} radius={16} />
            <div>
              <SkeletonBlock width="45%" />
              <SkeletonBlock width="70%" height={10} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
