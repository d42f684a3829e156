import { IconLogout, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { MenuDanger, MenuItem } from '#ui/menu.tsx';
import { RowMenu, useContextMenu } from '#ui/row-menu.tsx';
import type { Device } from '../../../contract/devices.ts';
import { describeDevice } from '../../../describe-device.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices.module.css';
import { RenameDevice } from './rename-device.tsx';
import { useRemoveDevice, useRenameDevice } from './use-devices.ts';

/** One row per device; the "…" menu and the context menu have the same items. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<string>();
  const rename = useRenameDevice();
  const remove = useRemoveDevice();

  const rows = useRowFocus(devices, renaming);

  const confirmAndRemove = async (device: Device) => {
    if (device.isCurrent && !(await confirmSignOutHere())) return;
    remove.mutate(device);
  };
  const renderItems = (device: Device) => (
    <>
      <MenuItem leftSection={<IconPencil />} onClick={() => setRenaming(device._id)}>
        {t('accounts.devices.rename')}
      </MenuItem>
      <MenuDanger leftSection={<IconLogout />} onClick={() => void confirmAndRemove(device)}>
        {device.isCurrent ? t('accounts.devices.removeThis') : t('accounts.devices.remove')}
      </MenuDanger>
    </>
  );
  const menuLabel = (device: Device) => t('accounts.devices.menu', { device: device.name ?? describeDevice(device) });
  const context = useContextMenu(renderItems);
  return (
    <>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <li
            key={device._id}
            ref={(row) => {
              if (row) rows.current.set(device._id, row);
              else rows.current.delete(device._id);
            }}
            {...context.row(device)}
          >
            {renaming === device._id ? (
              <RenameDevice
                device={device}
                onName={(name) => {
                  setRenaming(undefined);
                  rename.mutate({ id: device._id, name });
                }}
                onCancel={() => setRenaming(undefined)}
              />
            ) : (
              <DeviceRow device={device} menu={<RowMenu label={menuLabel(device)}>{renderItems(device)}</RowMenu>} />
            )}
          </li>
        ))}
      </ul>
      {context.menu}
    </>
  );
}

const confirmSignOutHere = async (): Promise<boolean> => {
  const answer = await openDialog({
    title: say('accounts.devices.thisTitle'),
    content: say('accounts.devices.thisText'),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say('accounts.devices.removeThis'), kind: 'confirm-danger', answer: 'yes' },
    ],
  });
  return answer === 'yes';
};

/** The rows by device, with the focus moved to a row when its rename field or the removed row disappears. */
function useRowFocus(devices: readonly Device[], renaming: string | undefined) {
  const rows = useRef(new Map<string, HTMLLIElement>());
  const lastRenamed = useRef<string>(undefined);
  // The rename field disappears, so the focus returns to its row.
  useEffect(() => {
    if (renaming === undefined)
      rows.current
        .get(lastRenamed.current ?? '')
        ?.querySelector('button')
        ?.focus();
    lastRenamed.current = renaming;
  }, [renaming]);

  // After a removal the focus moves to the first row, which is this device.
  const first = devices[0]?._id ?? '';
  const countBefore = useRef(devices.length);
  useEffect(() => {
    const isShorter = devices.length < countBefore.current;
    countBefore.current = devices.length;
    if (isShorter && document.activeElement === document.body)
      rows.current.get(first)?.querySelector('button')?.focus();
  }, [devices.length, first]);
  return rows;
}
