import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { openSource } from '../editor/source-text.ts';
import styles from './recovery-notice.module.css';

const SourceDiff = lazy(() => import('../editor/source-diff.tsx'));

type Props = {
  path: string;
  current: string;
  draft: string;
  onRestore: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Unsaved text beside the text in the editor. */
export function CompareDraft({ path, current, draft, onRestore, onDiscard, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const labels = { before: t('pages.recovery.current'), after: t('pages.recovery.unsaved') };
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.recovery.title')}
      width="1180px"
      height="90vh"
      buttons={[
        { label: t('pages.recovery.discard'), onPress: closeAnd(onDiscard) },
        { label: t('kit.ui.close'), onPress: onClose },
        { label: t('pages.recovery.restore'), kind: 'primary', onPress: closeAnd(onRestore) },
      ]}
    >
      <div className={styles.compare}>
        {!isPhone && (
          <div className={styles.heads}>
            <h3>{labels.before}</h3>
            <h3>{labels.after}</h3>
          </div>
        )}
        <Suspense fallback={<EditorSkeleton />}>
          <SourceDiff
            path={path}
            before={openSource(current).text}
            after={openSource(draft).text}
            labels={labels}
            layout={isPhone ? 'unified' : 'side'}
          />
        </Suspense>
      </div>
    </Dialog>
  );
}
