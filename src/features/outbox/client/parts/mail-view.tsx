import '@fontsource/jetbrains-mono/400.css';
import { IconCopy, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Tabs } from '#ui/tabs.tsx';
import { getKeptAttachment, type KeptMail, outboxSecretHeader } from '../../contract.ts';
import { findCode } from '../find-code.ts';
import styles from './mail-view.module.css';

/** One email as its recipient would see it. */
export function MailView({ mail, secret }: { mail: KeptMail; secret: string }) {
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
        {mail.attachment && <Attachment mailId={mail._id} file={mail.attachment} secret={secret} />}
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

type AttachmentProps = { mailId: string; file: NonNullable<KeptMail['attachment']>; secret: string };

/** Downloads the file of an email. */
function Attachment({ mailId, file, secret }: AttachmentProps) {
  const { t } = useTranslation();
  const save = async () => {
    try {
      const options = { as: 'blob', headers: { [outboxSecretHeader]: secret } } as const;
      const bytes = await call(getKeptAttachment, { params: { id: mailId } }, options);
      saveFile(file.name, 'application/pdf', bytes as Blob);
    } catch (error) {
      notify.problem(error);
    }
  };
  return (
    <Button size="small" icon={<IconPaperclip />} onClick={() => void save()}>
      {t('outbox.attachment', { name: file.name, size: formatBytes(file.size) })}
    </Button>
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
