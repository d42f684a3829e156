import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { saveFile } from '#ui/save-file.ts';
import { copyFile, emptyBin } from '../../contract/tree.ts';
import { inSite, loadBytes } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { nameOf, parentOf } from './folder-index.ts';
import { findFreeName } from './free-name.ts';
import { liveAddress } from './live-address.ts';
import { type EntryKey, type MenuEntry, menuEntries, overridesFor } from './menu-entries.ts';
import type { FileRow } from './tree-rows.ts';
import { useRestore } from './use-restore.ts';
import { useStagePage } from './use-stage-page.ts';

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify.success(t('pages.tree.copied'));
}

/** The actions on a row of the tree. */
export function useTreeActions() {
  const { site, permissions, list, index, requestDialog, open } = useWorkbench();

  const stage = useStagePage();
  const copy = usePageChange(site, async (path: string) => {
    const to = findFreeName(path, (name) => list.files.has(name));
    await call(copyFile, { params: inSite(site), body: { path, to } });
    return to;
  });
  const restore = useRestore();

  const purge = usePageChange(site, (inBin: string) =>
    call(emptyBin, { params: inSite(site), body: { paths: [inBin.replace(/\/$/, '')] } }),
  );
  const deleteForever = async ({ id, label }: FileRow) => {
    const answer = await openDialog({
      title: t('pages.bin.deleteForeverTitle', { name: label }),
      content: t('pages.bin.deleteForeverText'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('pages.menu.delete-forever'), kind: 'confirm-danger', answer: 'end' },
      ],
    });
    if (answer === 'end') purge.mutate(id, { onError: notify.problem });
  };

  const entriesOf = (row: FileRow): readonly MenuEntry[] => {
    const place = {
      ...row,
      path: row.id,
      file: list.files.get(row.id),
      isEmpty: row.isRoot && index.counts[row.root] === 0,
    };
    return menuEntries(place, {
      caller: permissions,
      overrides: overridesFor(list.capabilities, row.id),
    });
  };

  const run = (row: FileRow, key: EntryKey): void => {
    const { id } = row;
    switch (key) {
      case 'create-page':
        return requestDialog({ kind: 'new-page', folder: id });
      case 'create-folder':
        return requestDialog({ kind: 'new-folder', folder: id });
      case 'upload':
        return requestDialog({ kind: 'upload', folder: id });
      case 'upload-zip':
        return requestDialog({ kind: 'extract', folder: id });
      case 'sort':
        return requestDialog({ kind: 'sort', folder: id });
      case 'folder-settings':
        return requestDialog({ kind: 'folder-settings', folder: id });
      case 'rename':
        return requestDialog({ kind: 'rename', path: id });
      case 'move':
        return requestDialog({ kind: 'move', path: id });
      case 'delete':
        return requestDialog({ kind: 'delete', path: id });
      case 'create-after':
        return requestDialog({ kind: 'new-page', folder: parentOf(id), after: id });
      case 'delete-forever':
        return void deleteForever(row);
      case 'empty-bin':
        return requestDialog({ kind: 'empty-bin' });
      case 'release':
        return requestDialog({ kind: 'release', path: id });
      case 'unpublish':
        return requestDialog({ kind: 'unpublish', path: id });
      case 'draft':
        return stage.mutate({ path: id, state: 'draft' }, { onError: notify.problem });
      case 'copy':
        return copy.mutate(id, { onSuccess: open, onError: notify.problem });
      case 'restore':
        return restore(id.replace(/\/$/, ''));
      case 'download':
        return void loadBytes(site, id).then((bytes) => saveFile(nameOf(id), bytes.type, bytes), notify.problem);
      case 'copy-path':
        return void copyText(id.length > 1 ? id.replace(/\/$/, '') : id).catch(notify.problem);
      case 'copy-url':
        return void copyText(liveAddress(site, id, index.files.get(id)) ?? '').catch(notify.problem);
    }
  };

  return {
    entriesOf: (row: FileRow) =>
      entriesOf(row).filter(({ key }) => key !== 'copy-url' || liveAddress(site, row.id, undefined) !== undefined),
    run,
    /** Only actions of the row's menu: a keyboard shortcut cannot bypass it. */
    act: (row: FileRow, key: EntryKey): boolean => {
      if (!entriesOf(row).some((entry) => entry.key === key)) return false;
      run(row, key);
      return true;
    },
    mayMove: (row: FileRow): boolean => entriesOf(row).some(({ key }) => key === 'move'),
  };
}
