import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import styles from './recovery-notice.module.css';
import type { Recovery } from './use-recovery.ts';

const CompareDraft = lazy(() => import('./compare-draft.tsx').then((module) => ({ default: module.CompareDraft })));

type Props = { path: string; recovery: Recovery; current: () => string };

/** Offers unsaved text. It stays until the person decides, and nothing is overwritten before. */
export function RecoveryNotice({ path, recovery, current }: Props) {
  const { t } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  const { at, count } = recovery;
  const restore = () => void recovery.restore();
  const discard = () => void recovery.discard();
  return (
    <div className={styles.notice} role="status">
      <p>
        {t('pages.recovery.text')} <Timestamp at={at} relative inSentence />
        {'. '}
        {count > 1 && t('pages.recovery.more', { count: count - 1 })}
      </p>
      <div className={styles.actions}>
        <Button size="small" kind="ghost" onClick={discard}>
          {t('pages.recovery.discard')}
        </Button>
        <Button size="small" onClick={() => setComparing(true)}>
          {t('pages.recovery.compare')}
        </Button>
        <Button size="small" kind="primary" onClick={restore}>
          {t('pages.recovery.restore')}
        </Button>
      </div>
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDraft
            path={path}
            current={current()}
            draft={recovery.source}
            onRestore={restore}
            onDiscard={discard}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
