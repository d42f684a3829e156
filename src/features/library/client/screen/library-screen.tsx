import { IconPhotoUp, IconSearch, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { moveNodes } from '../../contract/nodes.ts';
import { useUploadArea } from '../upload/use-upload-area.tsx';
import { FilterChips } from './filter-menu.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useLibrary } from './library-context.ts';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryHead } from './library-head.tsx';
import { LibraryShell } from './library-shell.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import styles from './screen.module.css';
import { type LibraryItems, useLibraryItems } from './use-library-items.ts';
import { type LibraryView, useLibraryView } from './use-library-view.ts';

/** The images and documents of a project, folder by folder. */
export function LibraryScreen() {
  const { t } = useTranslation();
  const view = useLibraryView();
  const items = useLibraryItems(view.listing);
  const { assetId, parent } = view.listing;
  const folderName = items.head.data?.node?.name ?? t('library.title');
  useTitle(folderName);
  const mayWrite = mayCall(moveNodes, view.permissions);
  const upload = useUploadArea({ assetId, parentNodeId: parent }, mayWrite);
  return (
    <LibraryShell
      assetId={assetId}
      siteUrl={items.head.data?.siteUrl ?? null}
      mayWrite={mayWrite}
      items={items}
      place={JSON.stringify({ ...view.listing, order: '' })}
      panel={view}
      onOpenFolder={view.openFolder}
      area={upload.handlers}
      isOver={upload.isOver}
    >
      <LibraryHead
        view={view}
        listing={items.head.data}
        onUpload={upload.openFiles}
        onUploadFolder={upload.openFolder}
      />
      <LibraryToolbar view={view} />
      <FilterChips filters={view.listing.filters} onChange={view.setFilter} />
      <FolderContent view={view} items={items} upload={upload} />
      {upload.isOver && (
        <div className={styles.dropped}>
          <IconUpload size={20} aria-hidden="true" />
          {t('library.upload.drop', { folder: folderName })}
        </div>
      )}
      {upload.inputs}
    </LibraryShell>
  );
}

type ContentProps = { view: LibraryView; items: LibraryItems; upload: ReturnType<typeof useUploadArea> };

function FolderContent({ view, items, upload }: ContentProps) {
  const { t } = useTranslation();
  const { mayWrite } = useLibrary();
  const { head, folderCount, fileCount, hasFilters } = items;
  if (head.data === undefined && head.isError)
    return (
      <FailedState
        title={t('kit.error.title')}
        lines={errorLines(head.error)}
        onRetry={() => void head.refetch()}
        busy={head.isFetching}
      />
    );
  if (head.data === undefined) return <GridSkeleton label={t('library.loading')} />;
  if (folderCount + fileCount === 0)
    return <EmptyFolder hasFilters={hasFilters} view={view} {...(mayWrite ? { onUpload: upload.openFiles } : {})} />;
  return (
    <LibraryGrid
      items={items}
      settings={view}
      sort={{ order: view.listing.order, onChange: view.setOrder }}
      onFilesInto={(event, folder) => upload.dropInto(event, folder._id)}
    />
  );
}

function EmptyFolder({
  hasFilters,
  view,
  onUpload,
}: {
  hasFilters: boolean;
  view: LibraryView;
  onUpload?: () => void;
}) {
  const { t } = useTranslation();
  if (hasFilters)
    return (
      <EmptyState
        picture={<IconBadge tone="grey" square icon={<IconSearch />} />}
        title={t('library.empty.filtered')}
        action={<Button onClick={view.clearFilters}>{t('library.filter.clear')}</Button>}
      >
        {t('library.empty.filteredText')}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={<IconPhotoUp />} />}
      title={t('library.empty.title')}
      action={
        onUpload && (
          <Button kind="primary" icon={<IconUpload />} onClick={onUpload}>
            {t('library.empty.upload')}
          </Button>
        )
      }
    >
      {t(view.listing.type === 'd' ? 'library.empty.documents' : 'library.empty.images')}
    </EmptyState>
  );
}
