import '@fontsource/jetbrains-mono/400.css';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { KeptMail } from '../../contract.ts';
import { findCode } from '../find-code.ts';
import styles from './mail-view.module.css';

/** One email as its recipient would see it. */
export function MailView({ mail }: { mail: KeptMail }) {
  const { t } = useTranslation();
  const code = findCode(mail.text);
  return (
    <article className={styles.view}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2>{mail.subject}</h2>
          <p>
            {t('outbox.to', { address: mail.to })} · <Timestamp at={mail.createdAt} relative />
          </p>
        </div>
        {code && <CopyableCode code={code} />}
      </header>
      <Tabs
        label={t('outbox.views')}
        tabs={[
          {
            value: 'mail',
            label: t('outbox.asMail'),
            content: (
              // The sandbox keeps scripts of the email from running; links open in a new window.
              <iframe
                className={styles.frame}
                title={t('outbox.frame', { subject: mail.subject })}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={`<base target="_blank">${mail.html}`}
              />
            ),
          },
          {
            value: 'text',
            label: t('outbox.asText'),
            content: <pre className={styles.text}>{mail.text}</pre>,
          },
        ]}
      />
    </article>
  );
}

function CopyableCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    notify.success(t('outbox.copied'));
  };
  return (
    <div className={styles.code}>
      <output aria-label={t('outbox.code')}>{code}</output>
      {/* The clipboard API is unavailable to pages from another machine over plain HTTP. */}
      {navigator.clipboard && (
        <Button size="small" icon={<IconCopy />} onClick={() => void copy()}>
          {t('outbox.copyCode')}
        </Button>
      )}
    </div>
  );
}
