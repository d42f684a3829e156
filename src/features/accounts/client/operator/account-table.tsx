import { IconLock, IconLockOpen, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { Moment } from '#client-kit/moment.tsx';
import { MenuDanger, MenuItem } from '#ui/menu.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { Account } from '../../contract/operator.ts';
import { AccountStatus } from './account-status.tsx';
import { AccountWho } from './account-who.tsx';
import styles from './operator.module.css';
import { useSetStatus } from './use-accounts.ts';

export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const renderItems = useAccountItems();
  return (
    <Table
      label={t('accounts.operator.table')}
      rows={accounts}
      rowKey={(account) => account._id}
      menu={{
        title: t('accounts.operator.actions'),
        label: ({ firstName, lastName }) => t('accounts.operator.menu', { name: `${firstName} ${lastName}` }),
        renderItems,
      }}
      columns={[
        { key: 'who', title: t('accounts.operator.who'), renderCell: (account) => <AccountWho account={account} /> },
        {
          key: 'status',
          width: 108,
          title: t('accounts.operator.status'),
          secondary: true,
          renderCell: (account) => <AccountStatus account={account} />,
        },
        {
          key: 'secondFactor',
          width: 108,
          title: t('accounts.operator.secondFactor'),
          secondary: true,
          renderCell: ({ hasSecondFactor }) =>
            hasSecondFactor ? (
              <span className={styles.factor}>
                <IconShieldCheck size={16} aria-hidden="true" />
                {t('accounts.security.on')}
              </span>
            ) : (
              <span className={styles.quiet}>{t('accounts.security.off')}</span>
            ),
        },
        {
          key: 'lastSeen',
          width: 104,
          title: t('accounts.operator.lastSeen'),
          secondary: true,
          end: true,
          renderCell: ({ lastSeenAt }) =>
            lastSeenAt ? <Moment at={lastSeenAt} relative /> : t('accounts.operator.never'),
        },
        {
          key: 'created',
          width: 104,
          title: t('accounts.operator.created'),
          secondary: true,
          end: true,
          renderCell: ({ createdAt }) => <Moment at={createdAt} relative />,
        },
      ]}
    />
  );
}

/** What can be done with an account; each asks first, and says what happens. */
function useAccountItems() {
  const { t } = useTranslation();
  const { mutate } = useSetStatus();
  const ask = async (account: Account, status: Account['status']) => {
    const name = `${account.firstName} ${account.lastName}`;
    const answer = await openDialog({
      title: t(`accounts.operator.ask.${status}.title`, { name }),
      content: t(`accounts.operator.ask.${status}.text`, { name: account.firstName }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        {
          label: t(`accounts.operator.ask.${status}.confirm`),
          kind: status === 'suspended' ? 'confirm-danger' : 'primary',
          answer: 'yes',
        },
      ],
    });
    if (answer === 'yes') mutate({ account, status });
  };
  return (account: Account) => {
    if (account.isOperator) return <MenuItem disabled>{t('accounts.operator.operatorStays')}</MenuItem>;
    if (account.status === 'suspended') {
      return (
        <MenuItem leftSection={<IconLockOpen />} onClick={() => void ask(account, 'active')}>
          {t('accounts.operator.lift')}
        </MenuItem>
      );
    }
    return (
      <MenuDanger leftSection={<IconLock />} onClick={() => void ask(account, 'suspended')}>
        {t('accounts.operator.suspend')}
      </MenuDanger>
    );
  };
}

export function AccountBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bones}>
        <div className={styles.bonesHead} />
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <div key={row} className={styles.bone}>
            <Bone width={36} height={36} radius={18} />
            <div>
              <Bone width="40%" />
              <Bone width="55%" height={10} />
            </div>
            <Bone width={64} height={20} radius={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
