import { useTranslation } from 'react-i18next';
import { Moment } from '#client-kit/moment.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Account } from '../../contract/operator.ts';
import { MailAddress } from '../parts/mail-address.tsx';
import { AccountStatus } from './account-status.tsx';
import styles from './operator.module.css';

/** Photo or initials, name and address. On a phone, where the other columns are left out, also how it stands. */
export function AccountWho({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { firstName, lastName, email, alias, photo, isOperator, hasSecondFactor, lastSeenAt } = account;
  const name = `${firstName} ${lastName}`;
  return (
    <div className={styles.who}>
      <Avatar name={name} photo={photo} size={36} />
      <div className={styles.whoWords}>
        <div className={styles.whoName}>
          <b>{name}</b>
          {isOperator && <Badge tone="teal">{t('accounts.menu.operator')}</Badge>}
        </div>
        <div className={styles.mail}>
          <MailAddress>{email}</MailAddress>
          {alias && <span className={styles.alias}> · {alias}</span>}
        </div>
        <div className={styles.phoneLine}>
          <AccountStatus account={account} />
          {hasSecondFactor && <Badge>{t('accounts.operator.secondFactor')}</Badge>}
          {lastSeenAt && <Moment at={lastSeenAt} relative />}
        </div>
      </div>
    </div>
  );
}
