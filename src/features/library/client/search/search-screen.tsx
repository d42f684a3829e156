import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { moveNodes, type NodeType } from '../../contract/nodes.ts';
import { filterNames, readFilters } from '../../list-filters.ts';
import { listPage, type NodeSearch } from '../api.ts';
import { Breadcrumbs, folderSearch } from '../screen/breadcrumbs.tsx';
import { FilterChips, FilterMenu } from '../screen/filter-menu.tsx';
import { GridSkeleton } from '../screen/grid-skeleton.tsx';
import { LibraryGrid } from '../screen/library-grid.tsx';
import { LibraryShell } from '../screen/library-shell.tsx';
import { LookControls } from '../screen/library-toolbar.tsx';
import styles from '../screen/screen.module.css';
import { useTileSettings } from '../screen/use-library-view.ts';
import { SearchBox } from './search-box.tsx';
import { useFoundItems } from './use-found-items.ts';

const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

/** Images or documents of the whole project, found by name, tag, alternative text, or the text of documents. */
export function SearchScreen() {
  const { t } = useTranslation();
  useTitle(t('library.search.title'));
  const { project, permissions } = useOpenProject();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, change] = useUrlFilters();
  const settings = useTileSettings();
  const [panel, setPanel] = useLocalSetting('plinth.library-details', ['open', 'closed'], 'open');
  const type: NodeType = pathname.includes('/files/search') ? 'd' : 'i';
  const q = params.get('q') ?? '';
  const search = { assetId: project._id, q, type, isTrashed: false, filters: readFilters(params) };
  const found = useFoundItems(search);
  const { items, query, hasMore } = found;
  // Lists know the address of the site, searches do not.
  const { data: top } = useQuery(
    listPage({ assetId: project._id, parent: null, type, order: 'name asc', filters: {} }, 'files', 0),
  );
  const count = items.fileCount;
  const open = (next: NodeType) =>
    void navigate(projectPath(project, `${next === 'd' ? 'files' : 'images'}/search?q=${encodeURIComponent(q)}`));
  const foundLine = hasMore
    ? t('library.search.foundMore', { count })
    : t(type === 'd' ? 'library.counts.documents' : 'library.counts.images', { count });
  return (
    <LibraryShell
      assetId={project._id}
      siteUrl={top?.siteUrl ?? null}
      mayWrite={mayCall(moveNodes, permissions)}
      items={items}
      place={JSON.stringify(search)}
      panel={{ isPanelOpen: panel === 'open', setPanelOpen: (isOpen) => setPanel(isOpen ? 'open' : 'closed') }}
      onOpenFolder={(folder) => void navigate(projectPath(project, `view${folderSearch(folder)}`))}
    >
      <div className={styles.head}>
        <Breadcrumbs ancestors={[]} root={projectPath(project, 'view')} />
        <h1>{t('library.search.title')}</h1>
        <p className={styles.counts} role="status">
          {q !== '' && query.data ? foundLine : ' '}
        </p>
      </div>
      <Tools search={search} settings={settings} onType={open} />
      <FilterChips filters={search.filters} onChange={change} />
      <Results search={search} found={found} settings={settings} onOther={open} />
    </LibraryShell>
  );
}

type ToolsProps = {
  search: NodeSearch & { readonly type: NodeType };
  settings: ReturnType<typeof useTileSettings>;
  onType: (type: NodeType) => void;
};

function Tools({ search: { assetId, q, type, filters }, settings, onType }: ToolsProps) {
  const { t } = useTranslation();
  const [, change] = useUrlFilters();
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('library.kinds.label')}
        value={type}
        onChange={onType}
        options={[
          { value: 'i', label: t('library.kinds.i') },
          { value: 'd', label: t('library.kinds.d') },
        ]}
      />
      <SearchBox
        label={t(type === 'd' ? 'library.search.documents' : 'library.search.images')}
        value={q}
        onChange={(next) => change({ q: next })}
      />
      <FilterMenu assetId={assetId} type={type} filters={filters} onChange={change} onClear={() => change(noFilters)} />
      <span className={styles.grow} />
      <LookControls settings={settings} isImages={type === 'i'} />
    </div>
  );
}

type ResultsProps = {
  search: NodeSearch & { readonly type: NodeType };
  found: ReturnType<typeof useFoundItems>;
  settings: ReturnType<typeof useTileSettings>;
  /** Searches the other type of files. */
  onOther: (type: NodeType) => void;
};

function Results({ search: { q, type }, found: { items, query }, settings, onOther }: ResultsProps) {
  const { t } = useTranslation();
  if (q.trim() === '')
    return (
      <EmptyState picture={<IconBadge tone="teal" square icon={<IconSearch />} />} title={t('library.search.begin')}>
        {t('library.search.beginText')}
      </EmptyState>
    );
  return (
    <QueryView
      query={query}
      skeleton={<GridSkeleton label={t('library.loading')} />}
      isEmpty={() => items.fileCount === 0}
      empty={
        <EmptyState
          picture={<IconBadge tone="grey" square icon={<IconSearch />} />}
          title={t('library.empty.title')}
          action={
            <Button onClick={() => onOther(type === 'd' ? 'i' : 'd')}>{t(`library.search.other.${type}`)}</Button>
          }
        >
          {t('library.search.nothing', { q })}
        </EmptyState>
      }
    >
      {() => <LibraryGrid items={items} settings={settings} />}
    </QueryView>
  );
}
