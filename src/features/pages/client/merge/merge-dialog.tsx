import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { t as say } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { isPagePath } from '../editor/file-kinds.ts';
import type { DiffHandle } from '../editor/source-diff.tsx';
import { openSource } from '../editor/source-text.ts';
import type { Head } from '../editor/stale-file.ts';
import type { FileText } from '../editor/use-file-text.ts';
import type { ConflictWords } from './conflict-field.tsx';
import styles from './merge-dialog.module.css';
import { nameOfHead } from './name-of-head.ts';

const SourceDiff = lazy(() => import('../editor/source-diff.tsx'));
const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

type Props = { path: string; stale: NonNullable<FileText['stale']>; isBusy: boolean };

/** Resolves a conflict: two people changed the same file, nothing was overwritten, and the second one decides. */
export function MergeDialog({ path, stale, isBusy }: Props) {
  const { t } = useTranslation();
  const { mine, head, baseContent } = stale;
  if (head?.content == null)
    return (
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
    );
  const both = <BothVersions path={path} stale={stale} head={head} isBusy={isBusy} />;
  if (typeof baseContent !== 'string' || !isPagePath(path)) return both;
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        // Keys that were pressed before this dialog opened make another version of mine, with other conflicts.
        key={mine}
        versions={{ base: baseContent, mine, theirs: head.content }}
        words={wordsFor(nameOfHead(head))}
        isBusy={isBusy}
        whole={both}
        onSave={(source) => void stale.keep(source)}
        onClose={stale.close}
      />
    </Suspense>
  );
}

const wordsFor = (name: string): ConflictWords => ({
  title: say('pages.merge.title'),
  intro: (count) => say('pages.merge.conflicts', { name, count }),
  theirs: say('pages.merge.theirVersion', { name }),
  mine: say('pages.merge.myVersion'),
});

/** Both texts as a whole, if there is nothing to merge them by. */
function BothVersions({ path, stale, head, isBusy }: Props & { head: Head }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const diff = useRef<DiffHandle>(null);
  const { mine } = stale;
  const opened = openSource(mine);
  const name = nameOfHead(head);
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
          {t('pages.merge.text', { name })} <Timestamp at={head.at} relative />
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
            before={openSource(head.content ?? '').text}
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
