import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Setting } from '#ui/setting.tsx';
import type { CurrentUser } from '../../../contract/person.ts';
import { forgotPassword } from '../../../contract/sign-in.ts';
import { ChangePassword } from './change-password.tsx';
import styles from './security.module.css';
import { useMailedCode } from './use-mailed-code.ts';

export function PasswordSetting({ user }: { user: CurrentUser }) {
  return user.hasPassword ? <ExistingPassword user={user} /> : <MissingPassword email={user.email} />;
}

function ExistingPassword({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <div>
      <Setting
        title={t('accounts.security.password')}
        end={<Button onClick={() => setChanging(true)}>{t('accounts.security.changePassword')}</Button>}
      >
        {t('accounts.security.passwordText')}
      </Setting>
      {isChanging && <ChangePassword user={user} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** People who signed up through a provider confirm by email before they can add a password. */
function MissingPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const ask = () => call(forgotPassword, { params: { id: email } });
  const { start, isBusy, lines } = useMailedCode('reset-password', ask, { email });
  return (
    <div>
      <Setting
        title={t('accounts.security.password')}
        end={
          <Button busy={isBusy} onClick={start}>
            {t('accounts.security.setPassword')}
          </Button>
        }
      >
        {t('accounts.security.noPasswordText')}
      </Setting>
      {lines.length > 0 && (
        <div className={styles.problem}>
          <Notice tone="red" lines={lines} />
        </div>
      )}
    </div>
  );
}
