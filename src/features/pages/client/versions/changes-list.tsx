import { IconRocket } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Badge, IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ChangedFile, discardChanges } from '../../contract/files.ts';
import { inSite, unpublishedQuery } from '../api.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { stateTones } from '../tree/state-dot.tsx';
import { UnpublishedContext } from '../workbench/publish-context.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './changes-list.module.css';

/** The unpublished changes: who made them and when, with a button to discard each. */
export function ChangesList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { site, open } = useWorkbench();
  const { settings } = useContext(UnpublishedContext);
  const query = useInfiniteQuery(unpublishedQuery(site));
  const { confirmDiscard, isBusy } = useDiscard();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.changes.title')}
      width="760px"
      buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
    >
      {settings}
      <QueryView
        query={query}
        compact
        skeleton={<EditorSkeleton />}
        isEmpty={(data) => data.pages[0]?.items.length === 0}
        empty={
          <EmptyState
            compact
            picture={<IconBadge tone="green" square icon={<IconRocket />} />}
            title={t('pages.changes.noneTitle')}
          >
            {t('pages.changes.none')}
          </EmptyState>
        }
      >
        {(data) => (
          <ul className={styles.list}>
            {data.pages
              .flatMap(({ items }) => items)
              .map((change) => (
                <ChangeRow
                  key={`${change.kind} ${change.path}`}
                  change={change}
                  isBusy={isBusy}
                  onOpen={() => {
                    open(change.path);
                    onClose();
                  }}
                  onDiscard={() => void confirmDiscard(change.path)}
                />
              ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('kit.table.more')}
        </Button>
      )}
    </Dialog>
  );
}

function useDiscard() {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const discard = usePageChange(site, ({ path, base }: { path: string; base: string }) =>
    call(discardChanges, { params: inSite(site), body: { files: [{ path, base }] } }),
  );
  const confirmDiscard = async (path: string) => {
    const base = list.files.get(path)?.hash;
    if (base === undefined) return;
    const answer = await openDialog({
      title: t('pages.changes.discardTitle'),
      content: t('pages.changes.discardText', { path }),
      layer: 4,
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('pages.changes.discard'), kind: 'confirm-danger', answer: 'discard' },
      ],
    });
    if (answer !== 'discard') return;
    discard.mutate({ path, base }, { onError: notify.problem });
  };
  return { confirmDiscard, isBusy: discard.isPending };
}

type RowProps = { change: ChangedFile; isBusy: boolean; onOpen: () => void; onDiscard: () => void };

function ChangeRow({ change, isBusy, onOpen, onDiscard }: RowProps) {
  const { t } = useTranslation();
  const { permissions } = useWorkbench();
  const { path, livePath, title, kind, state, at, by } = change;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.words} disabled={kind === 'removed'} onClick={onOpen}>
        <b>{title || path}</b>
        <small>
          {kind === 'moved' && livePath !== null ? `${livePath} → ${path}` : path}
          {' · '}
          {by ? formatFullName(by) : t('pages.versions.system')} · <Timestamp at={at} relative />
        </small>
      </button>
      <Badge>{t(`pages.changes.kinds.${kind}`)}</Badge>
      <Badge tone={stateTones[state]}>{t(`pages.states.${state}`)}</Badge>
      {livePath !== null && kind !== 'removed' && mayCall(discardChanges, permissions) && (
        <Button size="small" kind="ghost" busy={isBusy} onClick={onDiscard}>
          {t('pages.changes.discard')}
        </Button>
      )}
    </li>
  );
}
