import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { restoreVersion, type Version } from '../../contract/files.ts';
import { inSite, versionQuery, versionsQuery } from '../api.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { openSource } from '../editor/source-text.ts';
import type { FileText } from '../editor/use-file-text.ts';
import { formatBytes } from '../format-bytes.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { UndoBulkChange } from './undo-bulk-change.tsx';
import styles from './versions.module.css';

const SourceDiff = lazy(() => import('../editor/source-diff.tsx'));

type Props = { file: OpenFile; text: FileText; onClose: () => void };

/** All versions of the file, their differences to the open text, and a button to restore one. */
export function Versions({ file, text, onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const query = useInfiniteQuery(versionsQuery(site, file.path));
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosenId, setChosenId] = useState<string>();
  // The newest version is the saved text, so the one before it is selected first.
  const chosen = versions.find(({ _id }) => _id === chosenId) ?? versions[1] ?? versions[0];
  const newest = versions[0];

  const { restoreButton, error } = useRestoreVersion({ file, text, onClose }, newest?.hash ?? file.hash);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.versions.title')}
      width="1180px"
      height="90vh"
      buttons={[
        { label: t('kit.ui.close'), onPress: onClose },
        ...(chosen && chosen !== newest ? [restoreButton(chosen)] : []),
      ]}
    >
      <div className={styles.layout}>
        <div className={styles.list}>
          <QueryView query={query} compact skeleton={<EditorSkeleton />}>
            {() => (
              <ol>
                {versions.map((version) => (
                  <VersionRow
                    key={version._id}
                    version={version}
                    isNewest={version === newest}
                    isChosen={version === chosen}
                    onChoose={() => setChosenId(version._id)}
                  />
                ))}
              </ol>
            )}
          </QueryView>
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('kit.table.more')}
            </Button>
          )}
        </div>
        <div className={styles.diff}>
          {error && <Notice tone="red" lines={errorLines(error)} />}
          {newest && <UndoBulkChange version={newest} onDone={onClose} />}
          {text.status !== 'saved' && <Notice tone="amber" lines={[t('pages.versions.unsaved')]} />}
          {chosen && <VersionDiff version={chosen} now={text.current()} />}
        </div>
      </div>
    </Dialog>
  );
}

function useRestoreVersion({ file, text, onClose }: Props, base: string) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
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

const nameOf = (person: Version['by']): string | undefined =>
  person ? `${person.firstName} ${person.lastName}` : undefined;

type RowProps = { version: Version; isNewest: boolean; isChosen: boolean; onChoose: () => void };

function VersionRow({ version, isNewest, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.line}>
          <b>{t('pages.versions.number', { number: version.number })}</b>
          {isNewest && (
            <span className={styles.newest}>
              <Badge tone="teal">{t('pages.versions.current')}</Badge>
            </span>
          )}
          <span className={styles.size}>{formatBytes(version.size)}</span>
        </span>
        <span>{version.reason}</span>
        <small>
          {nameOf(version.by) ?? t('pages.versions.system')} · <Timestamp at={version.at} relative />
        </small>
      </button>
    </li>
  );
}

function VersionDiff({ version, now }: { version: Version; now: string }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const isPhone = useBreakpoint('phone');
  const query = useQuery(versionQuery(site, version._id));
  return (
    <QueryView query={query} compact skeleton={<EditorSkeleton />}>
      {({ content, number, path }) => {
        const before = openSource(content).text;
        const after = openSource(now).text;
        const labels = { before: t('pages.versions.number', { number }), after: t('pages.versions.now') };
        if (before === after) return <p className={styles.same}>{t('pages.versions.same')}</p>;
        return (
          <>
            {!isPhone && (
              <div className={styles.heads}>
                <h3>{labels.before}</h3>
                <h3>{labels.after}</h3>
              </div>
            )}
            <Suspense fallback={<EditorSkeleton />}>
              <SourceDiff
                path={path}
                before={before}
                after={after}
                labels={labels}
                layout={isPhone ? 'unified' : 'side'}
              />
            </Suspense>
          </>
        );
      }}
    </QueryView>
  );
}
