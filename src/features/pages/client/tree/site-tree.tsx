import {
  IconArticle,
  IconFile,
  IconFileText,
  IconFileZip,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { t as say } from '#client-kit/texts.ts';
import { Tree } from '#ui/tree/tree.tsx';
import type { TreeSpot } from '#ui/tree/tree-props.ts';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { WebFile } from '../../contract/fields.ts';
import type { LockPerson } from '../../contract/locks.ts';
import { useOthers } from '../locks/open-pages.tsx';
import { EditingMark } from '../locks/people-here.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { daysLeft, expiryOf } from './bin-expiry.ts';
import { type FolderIndex, folderPage, isFolderPage, type Root } from './folder-index.ts';
import type { EntryKey } from './menu-entries.ts';
import styles from './site-tree.module.css';
import { StateDot } from './state-dot.tsx';
import { type FileRow, listRows } from './tree-rows.ts';
import type { useOpenFolders } from './use-open-folders.ts';
import type { FileSelection } from './use-selection.ts';

type Props = {
  folders: ReturnType<typeof useOpenFolders>;
  onMenu: (row: FileRow, spot: TreeSpot) => void;
  /** Runs an entry of the row's menu, if the menu contains it. */
  act: (row: FileRow, key: EntryKey) => boolean;
  mayMove: (row: FileRow) => boolean;
  selection: FileSelection;
};

const rootIcons: Readonly<Record<Root, ReactNode>> = {
  pages: <IconFolder aria-hidden="true" />,
  posts: <IconArticle aria-hidden="true" />,
  static: <IconFileZip aria-hidden="true" />,
  other: <IconHelpCircle aria-hidden="true" />,
  bin: <IconTrash aria-hidden="true" />,
};

const keyEntries: Readonly<Record<string, EntryKey>> = { F2: 'rename', Delete: 'delete' };

export function SiteTree({ folders, onMenu, act, mayMove, selection }: Props) {
  const { t } = useTranslation();
  const { index, path, open, requestDialog } = useWorkbench();
  const isPhone = useBreakpoint('phone');
  const rows = useMemo(
    () =>
      listRows(
        index,
        (folder) => folders.folders.has(folder),
        (root) => t(`pages.roots.${root}`),
      ),
    [index, folders.folders, t],
  );
  const renderItem = useRenderRow(index);
  const onKey = ({ key }: KeyboardEvent, row: FileRow): boolean => {
    const entry = keyEntries[key];
    if (entry === 'delete' && selection.paths.length > 0) {
      requestDialog({ kind: 'delete-selection', paths: selection.paths });
      return true;
    }
    return entry !== undefined && act(row, entry);
  };
  return (
    <Tree
      label={t('pages.tree.label')}
      items={rows}
      rowHeight={isPhone ? 44 : 30}
      selectedId={path}
      selection={selection.forTree}
      onOpen={({ id }) => {
        selection.clear();
        open(id);
      }}
      onToggle={({ id }, isOpen) => folders.toggle(id, isOpen)}
      onMenu={onMenu}
      menuLabel={menuLabel}
      onKey={onKey}
      drag={{
        mayDrag: mayMove,
        mayDrop: canDropOnto,
        onDrop: (dragged, onto) => requestDialog({ kind: 'move', path: dragged.id, to: onto.id }),
        mayTakeFiles: (onto) => onto.root === 'static' && onto.isFolder,
        onFiles: (files, onto) => requestDialog({ kind: 'upload', folder: onto.id, files }),
      }}
      renderItem={renderItem}
    />
  );
}

/** Stable while neither the files nor the people who edit them change. */
function useRenderRow(index: FolderIndex): (row: FileRow) => ReactNode {
  const others = useOthers();
  return useCallback(
    (row: FileRow) => (
      <>
        <RowContent
          row={row}
          file={index.files.get(row.id)}
          count={countFiles(index, row)}
          editedBy={others.find(({ path, isEditing }) => isEditing && path === row.id)?.person}
        />
        {row.root === 'bin' && !row.isRoot && <Expiry expiry={expiryOf(index, row.id)} />}
      </>
    ),
    [index, others],
  );
}

const menuLabel = ({ label }: FileRow): string => say('pages.tree.menu', { name: label });

/** The number of files in a section, or directly in a folder; the index page is not counted. */
function countFiles(index: FolderIndex, { id, isFolder, isRoot, root }: FileRow): number | undefined {
  if (isRoot) return index.counts[root];
  const held = isFolder ? index.folders.get(id) : undefined;
  if (!held) return undefined;
  const own = index.files.has(folderPage(id)) ? 1 : 0;
  return held.files.length - own + held.folders.length;
}

/** Can a node be dropped here? Only into another folder of its own section, and not into itself. */
function canDropOnto(dragged: FileRow, onto: FileRow): boolean {
  const isSamePart = (dragged.root === 'static') === (onto.root === 'static');
  const isUsable = onto.isFolder && onto.root !== 'bin' && onto.root !== 'other' && isSamePart;
  return isUsable && !onto.id.startsWith(dragged.isFolder ? dragged.id : '\0') && !isIn(dragged.id, onto.id);
}

const isIn = (path: string, folder: string): boolean =>
  path.slice(0, path.lastIndexOf('/', path.length - 2) + 1) === folder;

type RowProps = {
  row: FileRow;
  file: WebFile | undefined;
  count: number | undefined;
  editedBy: LockPerson | undefined;
};

function RowContent({ row, file, count, editedBy }: RowProps) {
  return (
    <>
      {row.isRoot ? rootIcons[row.root] : iconOf(row, file)}
      <span className={styles.label} title={file?.from ?? row.id}>
        {row.label}
      </span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      {editedBy && <EditingMark person={editedBy} />}
      {file && row.root !== 'bin' && row.root !== 'other' && <StateDot state={file.state} />}
    </>
  );
}

/** The remaining time to restore a file; after that, a note that it is deleted. */
function Expiry({ expiry }: { expiry: string | undefined }) {
  const { t } = useTranslation();
  // Computed when the row mounts: the tree around it may have been rendered earlier.
  const [nowMs] = useState(() => Date.now());
  if (expiry === undefined) return null;
  const days = daysLeft(expiry, nowMs);
  return (
    <span className={styles.until} data-expired={days === 0} title={days === 0 ? t('pages.bin.expired') : undefined}>
      {days === 0 ? t('pages.bin.expiredShort') : t('pages.bin.daysLeft', { count: days })}
    </span>
  );
}

function iconOf(row: FileRow, file: WebFile | undefined): ReactNode {
  if (row.isFolder) return <IconFolder aria-hidden="true" />;
  if (isFolderPage(row.id)) return <IconHome aria-hidden="true" />;
  if (file?.type.startsWith('image/')) return <IconPhoto aria-hidden="true" />;
  return row.root === 'static' || row.root === 'other' ? (
    <IconFile aria-hidden="true" />
  ) : (
    <IconFileText aria-hidden="true" />
  );
}
