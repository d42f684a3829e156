import '@fontsource/jetbrains-mono/400.css';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './second-factor-setup.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

/** The codes for a lost authenticator. They are shown only once, so people must confirm that they saved them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  // The focused element was removed, so screen readers continue here.
  const here = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={here} tabIndex={-1} className={styles.steps}>
      <Notice tone="amber" lines={[t('accounts.recovery.once')]} />
      <ul className={styles.codes} aria-label={t('accounts.recovery.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} label={t('accounts.recovery.copy')} done={t('accounts.recovery.copied')} />
        <Button
          size="small"
          icon={<IconDownload />}
          onClick={() => download(`${t('accounts.recovery.fileTitle', { host: location.host })}\n\n${text}\n`)}
        >
          {t('accounts.recovery.download')}
        </Button>
      </div>
      <Button kind="primary" size="large" block onClick={onKept}>
        {t('accounts.recovery.kept')}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'plinth-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
