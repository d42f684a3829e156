import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Setting } from '#ui/setting.tsx';
import { startEmailChange } from '../../../contract/email.ts';
import { MailAddress } from '../../parts/mail-address.tsx';
import styles from './security.module.css';
import { useMailedCode } from './use-mailed-code.ts';

export function EmailSetting({ email }: { email: string }) {
  const { t } = useTranslation();
  const { start, isBusy, lines } = useMailedCode('change-email', () => call(startEmailChange), { email });
  return (
    <div>
      <Setting
        title={t('accounts.security.email')}
        end={
          <Button busy={isBusy} onClick={start}>
            {t('accounts.security.changeEmail')}
          </Button>
        }
      >
        <b className={styles.value}>
          <MailAddress>{email}</MailAddress>
        </b>
        <p>{t('accounts.security.emailText')}</p>
      </Setting>
      {lines.length > 0 && (
        <div className={styles.problem}>
          <Notice tone="red" lines={lines} />
        </div>
      )}
    </div>
  );
}
