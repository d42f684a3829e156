import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { useEndInView } from '#ui/virtual-list/use-end-in-view.ts';
import { type LibraryNode, listNodes } from '../../contract/nodes.ts';
import { itemsPerPage } from '../api.ts';
import { libraryKeys } from '../library-keys.ts';
import { countFolder } from '../tiles/folder-card.tsx';
import styles from './dialogs.module.css';

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
  /** Takes no more room than its folders need, and none without folders. */
  isCompact?: boolean;
  onOpen: (folder: string | null) => void;
};

/** The folders in a folder, and the way to it. */
export function FolderBrowser({ assetId, folder, hidden, isCompact = false, onOpen }: BrowserProps) {
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
      <div
        ref={list}
        className={styles.folders}
        data-compact={isCompact || undefined}
        hidden={isCompact && query.isSuccess && folders.length === 0}
      >
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
