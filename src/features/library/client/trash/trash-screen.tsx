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
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, change] = useUrlFilters();
  const isFiles = pathname.includes('/files/');
  const type = isFiles ? 'd' : readType(params.get('type'));
  const q = params.get('q') ?? '';
  const { rows, query } = useTrashedNodes(project._id, type, q);
  const { data: usage } = useQuery(usageQuery(project._id));
  const actions = useNodeActions(project._id);
  const [deleting, setDeleting] = useState<readonly TrashedNode[] | 'all'>();
  const columns = useTrashColumns();
  const mayRestore = mayCall(restoreNodes, permissions);
  const mayDelete = mayCall(deleteForever, permissions);
  const place = isFiles ? 'files/trash' : 'images/trash';
  const show = (next: 'all' | 'i' | 'd') =>
    void navigate(projectPath(project, next === 'd' ? 'files/trash' : `images/trash${next === 'i' ? '?type=i' : ''}`));
  const search = (text: string) => {
    const kept = type === 'i' ? '&type=i' : '';
    if (pathname.endsWith('/search')) return text === '' ? show(type ?? 'all') : change({ q: text });
    if (text !== '') void navigate(projectPath(project, `${place}/search?q=${encodeURIComponent(text)}${kept}`));
  };
  const isEmpty = (usage?.trashed.nodes ?? 0) === 0;
  return (
    <div className={styles.main}>
      <div className={styles.head}>
        <Breadcrumbs ancestors={[]} root={projectPath(project, 'view')} />
        <div className={styles.headRow}>
          <div className={styles.words}>
            <h1>{t('library.trash.title')}</h1>
            <p className={styles.counts}>
              {usage && t('library.trash.line', { count: usage.trashed.nodes, size: formatBytes(usage.trashed.bytes) })}
            </p>
          </div>
          {mayDelete && !isEmpty && (
            <div className={styles.actions}>
              <Button kind="danger" icon={<IconTrashX />} onClick={() => setDeleting('all')}>
                {t('library.trash.empty')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <DataTable
        label={t('library.trash.title')}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        filters={
          <>
            <Segmented
              label={t('library.kinds.label')}
              value={type ?? 'all'}
              onChange={show}
              options={[
                { value: 'all', label: t('library.kinds.all') },
                { value: 'i', label: t('library.kinds.i') },
                { value: 'd', label: t('library.kinds.d') },
              ]}
            />
            <SearchBox key={pathname} label={t('library.search.trash')} value={q} onChange={search} />
          </>
        }
        menu={{
          label: ({ name }) => t('library.menu.label', { name }),
          renderItems: (node) => (
            <>
              {mayRestore && (
                <MenuItem leftSection={<IconRestore />} onClick={() => void actions.restore([node])}>
                  {t('library.trash.restore')}
                </MenuItem>
              )}
              {mayDelete && (
                <MenuDanger leftSection={<IconTrashX />} onClick={() => setDeleting([node])}>
                  {t('library.trash.deleteForever')}
                </MenuDanger>
              )}
            </>
          ),
        }}
        renderActions={(nodes) => [
          ...(mayRestore
            ? [{ label: t('library.trash.restore'), icon: <IconRestore />, onPress: () => actions.restore(nodes) }]
            : []),
          ...(mayDelete
            ? [
                {
                  label: t('library.trash.deleteForever'),
                  icon: <IconTrashX />,
                  onPress: async () => {
                    setDeleting(nodes);
                    return false;
                  },
                },
              ]
            : []),
        ]}
        more={{
          hasMore: query.hasNextPage,
          isLoading: query.isFetchingNextPage,
          load: () => void query.fetchNextPage(),
        }}
        failed={
          query.isError && rows === undefined
            ? { title: t('kit.error.title'), lines: errorLines(query.error), onRetry: () => void query.refetch() }
            : undefined
        }
        empty={
          <EmptyState
            picture={<IconBadge tone="grey" square icon={<IconTrash />} />}
            title={t(q === '' ? 'library.trash.nothing' : 'library.empty.title')}
          >
            {q === '' ? t('library.trash.nothingText') : t('library.search.nothing', { q })}
          </EmptyState>
        }
      />
      {deleting && (
        <DeleteForever
          assetId={project._id}
          nodes={deleting}
          count={deleting === 'all' ? (usage?.trashed.nodes ?? 0) : deleting.length}
          onDone={() => void actions.refresh()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
