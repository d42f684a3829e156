import {
  IconCopyCheck,
  IconDots,
  IconFolderPlus,
  IconFolderUp,
  IconLayoutSidebarRight,
  IconSettings,
  IconTrash,
  IconUpload,
  IconWorldDownload,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui/menu.tsx';
import type { Listing, NodeType } from '../../contract/nodes.ts';
import { updateLibrarySettings } from '../../contract/settings.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useLibrary } from './library-context.ts';
import styles from './screen.module.css';
import type { LibraryView } from './use-library-view.ts';

type Props = {
  view: LibraryView;
  listing: Listing | undefined;
  onUpload: () => void;
  onUploadFolder: () => void;
};

/** Where the person is, how much is there, and the actions that add to it. */
export function LibraryHead({ view, listing, onUpload, onUploadFolder }: Props) {
  const { mayWrite, actions, requestDialog } = useLibrary();
  const { type, parent } = view.listing;
  return (
    <div className={styles.head}>
      {parent && (
        <Breadcrumbs
          ancestors={listing?.ancestors ?? []}
          {...(mayWrite ? { onMove: (nodes, folder) => void actions.move(nodes, folder) } : {})}
        />
      )}
      <div className={styles.headRow}>
        <div className={styles.words}>
          <h1>{parent ? (listing?.node?.name ?? ' ') : t('library.title')}</h1>
          <p className={styles.counts}>{listing ? countLine(listing.counts, type ?? 'i') : ' '}</p>
        </div>
        <div className={styles.actions}>
          <MoreMenu view={view} onUploadFolder={mayWrite ? onUploadFolder : undefined} />
          {mayWrite && (
            <>
              <Button icon={<IconFolderPlus />} onClick={() => requestDialog({ kind: 'new-folder', parent })}>
                {t('library.newFolder.title')}
              </Button>
              <Button kind="primary" icon={<IconUpload />} onClick={onUpload}>
                {t('library.upload.action')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** `48 images, 4 folders, 162.4 MB`. */
function countLine(counts: Listing['counts'], type: NodeType): string {
  const { images, documents, folders, fileSize } = counts;
  return [
    type === 'i' ? t('library.counts.images', { count: images }) : t('library.counts.documents', { count: documents }),
    ...(folders > 0 ? [t('library.counts.folders', { count: folders })] : []),
    formatBytes(fileSize),
  ].join(', ');
}

function MoreMenu({ view, onUploadFolder }: { view: LibraryView; onUploadFolder: (() => void) | undefined }) {
  const navigate = useNavigate();
  const { requestDialog } = useLibrary();
  const trash = projectPath(view.project, view.listing.type === 'd' ? 'files/trash' : 'images/trash');
  return (
    <span className={styles.more}>
      <Menu target={<IconButton label={t('library.more')} icon={<IconDots />} />}>
        {onUploadFolder && (
          <>
            <MenuItem leftSection={<IconFolderUp />} onClick={onUploadFolder}>
              {t('library.upload.folder')}
            </MenuItem>
            <MenuItem
              leftSection={<IconWorldDownload />}
              onClick={() => requestDialog({ kind: 'from-url', parent: view.listing.parent })}
            >
              {t('library.fromUrl.action')}
            </MenuItem>
            <MenuDivider />
          </>
        )}
        <MenuItem leftSection={<IconLayoutSidebarRight />} onClick={() => view.setPanelOpen(!view.isPanelOpen)}>
          {t(view.isPanelOpen ? 'library.details.hide' : 'library.details.show')}
        </MenuItem>
        <MenuItem
          leftSection={<IconCopyCheck />}
          onClick={() => void navigate(projectPath(view.project, 'files/duplicates'))}
        >
          {t('library.duplicates.open')}
        </MenuItem>
        <MenuItem leftSection={<IconTrash />} onClick={() => void navigate(trash)}>
          {t('library.trash.open')}
        </MenuItem>
        {mayCall(updateLibrarySettings, view.permissions) && (
          <MenuItem leftSection={<IconSettings />} onClick={() => requestDialog({ kind: 'settings' })}>
            {t('library.settings.open')}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
