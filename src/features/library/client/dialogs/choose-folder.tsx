import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { useEndInView } from '#ui/virtual-list/use-end-in-view.ts';
import { type LibraryNode, listNodes } from '../../contract/nodes.ts';
import { itemsPerPage } from '../api.ts';
import { libraryKeys } from '../library-keys.ts';
import { countFolder } from '../tiles/folder-card.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './dialogs.module.css';

type Props = {
  title: string;
  submit: string;
  assetId: string;
  nodes: readonly LibraryNode[];
  /** Where they are: choosing it again changes nothing. */
  isMove: boolean;
  onChoose: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the folder into which nodes are moved or copied. */
export function ChooseFolder({ title, submit, assetId, nodes, isMove, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<string | null>(nodes[0]?.parentNodeId ?? null);
  const isThere = isMove && nodes.every(({ parentNodeId }) => parentNodeId === folder);
  return (
    <ActionDialog
      title={title}
      submit={submit}
      width="520px"
      problem={isThere ? t('library.move.same') : undefined}
      onSubmit={() => onChoose(folder)}
      onClose={onClose}
    >
      <FolderBrowser assetId={assetId} folder={folder} hidden={isMove ? nodes : []} onOpen={setFolder} />
    </ActionDialog>
  );
}

const foldersOf = (assetId: string, folder: string | null) => ({
  queryKey: [...libraryKeys.folder(assetId, folder), 'choose'],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    call(listNodes, {
      params: { assetId },
      query: {
        ...(folder ? { parent: folder } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        folders: 'true',
        limit: itemsPerPage,
      },
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
});

type BrowserProps = {
  assetId: string;
  folder: string | null;
  /** A folder cannot be moved into itself. */
  hidden: readonly LibraryNode[];
  onOpen: (folder: string | null) => void;
};

function FolderBrowser({ assetId, folder, hidden, onOpen }: BrowserProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(foldersOf(assetId, folder));
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages ?? [];
  const folders = pages.flatMap(({ nodes }) => nodes).filter(({ _id }) => !hidden.some((node) => node._id === _id));
  useEndInView(end, {
    mayLoad: query.hasNextPage && !query.isFetching,
    load: () => void query.fetchNextPage(),
    count: folders.length,
    within: list,
  });
  const above = [...(pages[0]?.ancestors ?? []), ...(pages[0]?.node ? [pages[0].node] : [])];
  return (
    <div>
      <div className={styles.place}>
        <Step name={t('library.title')} isCurrent={folder === null} onOpen={() => onOpen(null)} />
        {above.map(({ _id, name }) => (
          <Fragment key={_id}>
            <IconChevronRight aria-hidden="true" />
            <Step name={name} isCurrent={_id === folder} onOpen={() => onOpen(_id)} />
          </Fragment>
        ))}
      </div>
      <div ref={list} className={styles.folders}>
        <QueryView
          query={query}
          compact
          skeleton={<FolderSkeleton />}
          isEmpty={() => folders.length === 0}
          empty={<p className={styles.empty}>{t('library.move.empty')}</p>}
        >
          {() =>
            folders.map((node) => (
              <button key={node._id} type="button" className={styles.folder} onClick={() => onOpen(node._id)}>
                <IconFolder aria-hidden="true" />
                <span>{node.name}</span>
                <span className={styles.count}>{countFolder(node)}</span>
              </button>
            ))
          }
        </QueryView>
        <div ref={end} />
      </div>
    </div>
  );
}

const FolderSkeleton = () => (
  <div className={styles.empty}>
    <SkeletonBlock height={20} />
  </div>
);

function Step({ name, isCurrent, onOpen }: { name: string; isCurrent: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={styles.step} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      {name}
    </button>
  );
}
