import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { errorLines } from '#client-kit/error-lines.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuDanger, MenuItem } from '#ui/menu.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { deleteForever, restoreNodes } from '../../contract/trash.ts';
import { readType } from '../../list-filters.ts';
import { usageQuery } from '../api.ts';
import { Breadcrumbs } from '../screen/breadcrumbs.tsx';
import styles from '../screen/screen.module.css';
import { SearchBox } from '../search/search-box.tsx';
import { useNodeActions } from '../selection/use-node-actions.ts';
import { DeleteForever } from './delete-forever.tsx';
import { useTrashColumns } from './trash-columns.tsx';
import { type TrashedNode, useTrashedNodes } from './use-trashed-nodes.ts';

/** Trashed images, documents and folders: restored, or deleted permanently. */
export function TrashScreen() {
  const { t } = useTranslation();
  useTitle(t('library.trash.title'));
  const { project, permissions } = useOpenProject();
  const { data: usage } = useQuery(usageQuery(project._id));
  const { refresh } = useNodeActions(project._id);
  const [deleting, setDeleting] = useState<readonly TrashedNode[] | 'all'>();
  const mayDelete = mayCall(deleteForever, permissions);
  const trashed = usage?.trashed;
  return (
    <div className={styles.main}>
      <div className={styles.head}>
        <Breadcrumbs ancestors={[]} root={projectPath(project, 'view')} />
        <div className={styles.headRow}>
          <div className={styles.words}>
            <h1>{t('library.trash.title')}</h1>
            <p className={styles.counts}>
              {trashed && t('library.trash.line', { count: trashed.nodes, size: formatBytes(trashed.bytes) })}
            </p>
          </div>
          {mayDelete && trashed !== undefined && trashed.nodes > 0 && (
            <div className={styles.actions}>
              <Button kind="danger" icon={<IconTrashX />} onClick={() => setDeleting('all')}>
                {t('library.trash.empty')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <TrashTable onDelete={mayDelete ? setDeleting : undefined} />
      {deleting && (
        <DeleteForever
          assetId={project._id}
          nodes={deleting}
          count={deleting === 'all' ? (trashed?.nodes ?? 0) : deleting.length}
          onDone={() => void refresh()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

/** The type and the text in the URL. All items are at `images/trash`, documents at `files/trash`. */
function useTrashFilter() {
  const { project } = useOpenProject();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, change] = useUrlFilters();
  const isFiles = pathname.includes('/files/');
  const type = isFiles ? 'd' : readType(params.get('type'));
  const place = isFiles ? 'files/trash' : 'images/trash';
  const go = (to: string) => void navigate(projectPath(project, to));
  const show = (next: 'all' | 'i' | 'd') =>
    go(next === 'd' ? 'files/trash' : `images/trash${next === 'i' ? '?type=i' : ''}`);
  const search = (text: string) => {
    if (pathname.endsWith('/search')) return text === '' ? show(type ?? 'all') : change({ q: text });
    if (text !== '') go(`${place}/search?q=${encodeURIComponent(text)}${type === 'i' ? '&type=i' : ''}`);
  };
  return { type, q: params.get('q') ?? '', show, search, pathname };
}

type TableProps = { onDelete: ((nodes: readonly TrashedNode[]) => void) | undefined };

function TrashTable({ onDelete }: TableProps) {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const filter = useTrashFilter();
  const { rows, query } = useTrashedNodes(project._id, filter.type, filter.q);
  const { restore } = useNodeActions(project._id);
  const columns = useTrashColumns();
  const mayRestore = mayCall(restoreNodes, permissions);
  const actionsOf = (nodes: readonly TrashedNode[]) => [
    ...(mayRestore ? [{ key: 'restore' as const, icon: <IconRestore />, run: () => restore(nodes) }] : []),
    ...(onDelete
      ? [
          {
            key: 'deleteForever' as const,
            icon: <IconTrashX />,
            run: async () => onDelete(nodes) === undefined && false,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('library.trash.title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      filters={<TrashFilters filter={filter} />}
      menu={{
        label: ({ name }) => t('library.menu.label', { name }),
        renderItems: (node) =>
          actionsOf([node]).map(({ key, icon, run }) => {
            const Item = key === 'restore' ? MenuItem : MenuDanger;
            return (
              <Item key={key} leftSection={icon} onClick={() => void run()}>
                {t(`library.trash.${key}`)}
              </Item>
            );
          }),
      }}
      renderActions={(nodes) =>
        actionsOf(nodes).map(({ key, icon, run }) => ({ label: t(`library.trash.${key}`), icon, onPress: run }))
      }
      more={{ hasMore: query.hasNextPage, isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
      failed={
        query.isError && rows === undefined
          ? { title: t('kit.error.title'), lines: errorLines(query.error), onRetry: () => void query.refetch() }
          : undefined
      }
      empty={<EmptyTrash q={filter.q} />}
    />
  );
}

function TrashFilters({ filter }: { filter: ReturnType<typeof useTrashFilter> }) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('library.kinds.label')}
        value={filter.type ?? 'all'}
        onChange={filter.show}
        options={[
          { value: 'all', label: t('library.kinds.all') },
          { value: 'i', label: t('library.kinds.i') },
          { value: 'd', label: t('library.kinds.d') },
        ]}
      />
      <SearchBox key={filter.pathname} label={t('library.search.trash')} value={filter.q} onChange={filter.search} />
    </>
  );
}

function EmptyTrash({ q }: { q: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<IconBadge tone="grey" square icon={<IconTrash />} />}
      title={t(q === '' ? 'library.trash.nothing' : 'library.empty.title')}
    >
      {q === '' ? t('library.trash.nothingText') : t('library.search.nothing', { q })}
    </EmptyState>
  );
}
