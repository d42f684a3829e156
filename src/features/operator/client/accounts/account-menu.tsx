import {
  IconFolders,
  IconGauge,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconReceipt,
  IconStack2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Account } from '#features/accounts/contract/operator.ts';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';

type Props = {
  account: Account;
  onSetPlan: () => void;
  onShowOrders: () => void;
  onSetLimit: () => void;
  onSetStatus: (status: Account['status']) => void;
};

/** Actions on an account, and links to its projects and records. */
export function AccountMenu({ account, onSetPlan, onShowOrders, onSetLimit, onSetStatus }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem leftSection={<IconStack2 />} onClick={onSetPlan}>
        {t('operator.accounts.setPlan')}
      </MenuItem>
      <MenuItem leftSection={<IconReceipt />} onClick={onShowOrders}>
        {t('operator.accounts.orders')}
      </MenuItem>
      <MenuItem leftSection={<IconGauge />} onClick={onSetLimit}>
        {t('operator.accounts.setLimit')}
      </MenuItem>
      <MenuItem component={Link} to={`?tab=projects&owner=${account._id}`} leftSection={<IconFolders />}>
        {t('operator.accounts.projects')}
      </MenuItem>
      <MenuItem component={Link} to={`?tab=record&about=${account._id}`} leftSection={<IconHistory />}>
        {t('operator.accounts.record')}
      </MenuItem>
      <MenuDivider />
      {account.isOperator && <MenuItem disabled>{t('operator.accounts.operatorStays')}</MenuItem>}
      {!account.isOperator && account.status === 'suspended' && (
        <MenuItem leftSection={<IconLockOpen />} onClick={() => onSetStatus('active')}>
          {t('operator.accounts.lift')}
        </MenuItem>
      )}
      {!account.isOperator && account.status === 'active' && (
        <MenuDanger leftSection={<IconLock />} onClick={() => onSetStatus('suspended')}>
          {t('operator.accounts.suspend')}
        </MenuDanger>
      )}
    </>
  );
}
