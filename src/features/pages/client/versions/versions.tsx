import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { restoreVersion, type Version } from '../../contract/files.ts';
import { inSite, versionsQuery } from '../api.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import type { FileText } from '../editor/use-file-text.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { UndoBulkChange } from './undo-bulk-change.tsx';
import { VersionByDate } from './version-by-date.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

type Props = { file: OpenFile; text: FileText; onClose: () => void };

/** All versions of the file: any two of them compared, and a button to restore one. */
export function Versions({ file, text, onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const query = useInfiniteQuery(versionsQuery(site, file.path));
  const listed = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [picked, setPicked] = useState<Version>();
  // A version that was found by its date may be older than those that are listed so far.
  const versions = picked && !listed.some(({ _id }) => _id === picked._id) ? [...listed, picked] : listed;
  // The newest version is the saved text, so the one before it is selected first.
  const chosen = versions.find(({ _id }) => _id === picked?._id) ?? versions[1] ?? versions[0];
  const newest = versions[0];
  const comparison = useRef<HTMLDivElement>(null);
  const isPhone = useBreakpoint('phone');
  const choose = (version: Version) => {
    setPicked(version);
    // There, it is below the list.
    if (isPhone) comparison.current?.scrollIntoView();
  };
  const { restoreButton, error } = useRestoreVersion({ file, text, onClose });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.versions.title')}
      width="1320px"
      height="90vh"
      buttons={[
        { label: t('kit.ui.close'), onPress: onClose },
        ...(chosen && chosen !== newest ? [restoreButton(chosen)] : []),
      ]}
    >
      <div className={styles.layout}>
        <div className={styles.list}>
          <VersionByDate path={file.path} onFound={choose} />
          <QueryView query={query} compact skeleton={<EditorSkeleton />}>
            {() => <VersionList versions={versions} newest={newest} chosen={chosen} onChoose={choose} />}
          </QueryView>
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('kit.table.more')}
            </Button>
          )}
          <p className={styles.rule}>{t('pages.versions.rule')}</p>
        </div>
        <div ref={comparison} className={styles.diff}>
          {error && <Notice tone="red" lines={errorLines(error)} />}
          {newest && <UndoBulkChange version={newest} onDone={onClose} />}
          {text.status !== 'saved' && <Notice tone="amber" lines={[t('pages.versions.unsaved')]} />}
          {chosen && <VersionComparison chosen={chosen} versions={versions} now={text.current()} onNamed={setPicked} />}
        </div>
      </div>
    </Dialog>
  );
}

function useRestoreVersion({ file, text, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  // The list knows the newest text that this person changes; the newest version may be of the other text.
  const base = list.files.get(file.path)?.hash ?? file.hash;
  const restore = usePageChange(site, (version: Version) =>
    call(restoreVersion, { params: inSite(site), body: { path: file.path, base, version: version._id } }),
  );
  const bringBack = (version: Version) =>
    restore.mutate(version, {
      onSuccess: (saved) => {
        text.taken(saved.hash, saved.content);
        notify.success(t('pages.versions.restored', { number: version.number }));
        onClose();
      },
    });
  const restoreButton = (version: Version) => ({
    label: t('pages.versions.restore', { number: version.number }),
    kind: 'primary' as const,
    busy: restore.isPending,
    onPress: () => bringBack(version),
  });
  return { restoreButton, error: restore.error };
}
