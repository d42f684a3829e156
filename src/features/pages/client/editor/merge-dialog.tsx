import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import styles from './merge-dialog.module.css';
import type { DiffHandle } from './source-diff.tsx';
import { openSource } from './source-text.ts';
import type { FileText } from './use-file-text.ts';

const SourceDiff = lazy(() => import('./source-diff.tsx'));

type Props = { path: string; stale: NonNullable<FileText['stale']>; isBusy: boolean };

/** Resolves a conflict: two people changed the same file, nothing was overwritten, and the second one decides. */
export function MergeDialog({ path, stale, isBusy }: Props) {
  const { t } = useTranslation();
  const { mine, head } = stale;
  return head?.content == null ? (
    <Dialog
      opened
      onClose={stale.close}
      title={t('pages.merge.goneTitle')}
      buttons={[
        { label: t('pages.merge.later'), onPress: stale.close },
        { label: t('pages.merge.saveAgain'), kind: 'primary', busy: isBusy, onPress: () => void stale.keep(mine) },
      ]}
    >
      <p>{t('pages.merge.gone', { path })}</p>
    </Dialog>
  ) : (
    <BothVersions path={path} stale={stale} theirs={head.content} isBusy={isBusy} />
  );
}

function BothVersions({ path, stale, theirs, isBusy }: Props & { theirs: string }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const diff = useRef<DiffHandle>(null);
  const { mine, head } = stale;
  const opened = openSource(mine);
  const name = head?.by ? `${head.by.firstName} ${head.by.lastName}` : t('pages.versions.system');
  const read = () => opened.restore(diff.current?.read() ?? opened.text);
  return (
    <Dialog
      opened
      onClose={stale.close}
      title={t('pages.merge.title')}
      width="1180px"
      height="90vh"
      buttons={[
        { label: t('pages.merge.takeTheirs'), onPress: stale.take },
        { label: t('pages.merge.keepMine'), busy: isBusy, onPress: () => void stale.keep(mine) },
        { label: t('pages.merge.save'), kind: 'primary', busy: isBusy, onPress: () => void stale.keep(read()) },
      ]}
    >
      <div className={styles.both}>
        <p>
          {t('pages.merge.text', { name })} {head && <Timestamp at={head.at} relative />}
        </p>
        {!isPhone && (
          <div className={styles.heads}>
            <h3>{t('pages.merge.theirs', { name })}</h3>
            <h3>{t('pages.merge.mine')}</h3>
          </div>
        )}
        <Suspense fallback={<EditorSkeleton />}>
          <SourceDiff
            ref={diff}
            path={path}
            before={openSource(theirs).text}
            after={opened.text}
            labels={{ before: t('pages.merge.theirs', { name }), after: t('pages.merge.mine') }}
            layout={isPhone ? 'unified' : 'side'}
            isEditable
          />
        </Suspense>
      </div>
    </Dialog>
  );
}
