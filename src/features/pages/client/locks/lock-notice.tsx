import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Button } from '#ui/button.tsx';
import { takeOverLock } from '../../contract/locks.ts';
import styles from '../drafts/recovery-notice.module.css';
import type { FileText } from '../editor/use-file-text.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import type { OpenLock } from './use-page-lock.ts';

type Props = { lock: OpenLock; text: FileText; onVersions: () => void };

/** Says why the text is read-only, and offers what the person can do about it. */
export function LockNotice({ lock, text, onVersions }: Props) {
  const { t } = useTranslation();
  const { permissions } = useWorkbench();
  const [isBusy, setBusy] = useState(false);
  const { holder, takenOverBy } = lock;
  // Right after a take-over, the text is just being kept.
  const isUnkept = text.status !== 'saved' && !text.isKept && (!takenOverBy || text.hasKeepFailed);
  const run = (act: () => Promise<void>) => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  const takeOver = async () => {
    if (holder && (await askToTakeOver(formatFullName(holder)))) run(lock.takeOver);
  };
  return (
    <div className={styles.notice} role="status">
      <p>
        {takenOverBy && `${t('pages.lock.takenOver', { name: formatFullName(takenOverBy) })} `}
        {text.isKept && `${t('pages.lock.kept')} `}
        {!takenOverBy && holder && `${t('pages.lock.editing', { name: formatFullName(holder) })} `}
        {!holder && `${t('pages.lock.free')} `}
        {isUnkept && t('pages.lock.unsaved')}
      </p>
      <div className={styles.actions}>
        {text.isKept && (
          <Button size="small" onClick={onVersions}>
            {t('pages.lock.versions')}
          </Button>
        )}
        {holder && mayCall(takeOverLock, permissions) && (
          <Button size="small" busy={isBusy} onClick={() => void takeOver()}>
            {t('pages.lock.takeOver')}
          </Button>
        )}
        {!holder && (
          <Button size="small" kind="primary" busy={isBusy} onClick={() => run(lock.editNow)}>
            {t('pages.lock.editNow')}
          </Button>
        )}
      </div>
    </div>
  );
}

async function askToTakeOver(name: string): Promise<boolean> {
  const answer = await openDialog({
    title: say('pages.lock.takeOverTitle'),
    content: say('pages.lock.takeOverText', { name }),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say('pages.lock.takeOverConfirm'), kind: 'primary', answer: 'take-over' },
    ],
  });
  return answer === 'take-over';
}
