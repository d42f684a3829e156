import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { saveFile } from '#ui/save-file.ts';
import { copyFile, emptyBin } from '../../contract/tree.ts';
import { inSite, loadBytes } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type DialogKey, entryDialogs, opensDialog } from './entry-dialogs.ts';
import { nameOf } from './folder-index.ts';
import { findFreeName } from './free-name.ts';
import { liveAddress } from './live-address.ts';
import { type EntryKey, type MenuEntry, menuEntries, overridesFor } from './menu-entries.ts';
import type { FileRow } from './tree-rows.ts';
import { useOpenReview } from './use-open-review.ts';
import { useRecall } from './use-recall.ts';
import { useRestore } from './use-restore.ts';
import { useStagePage } from './use-stage-page.ts';

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify.success(t('pages.tree.copied'));
}

/** What a menu is about: a row of the tree, or the open file. */
export type MenuTarget = Pick<FileRow, 'id' | 'label' | 'isFolder' | 'root' | 'isRoot'>;

/** The actions on a row of the tree, or on the open file. */
export function useTreeActions() {
  const { site, permissions, list, index, requestDialog, open } = useWorkbench();

  const stage = useStagePage();
  const copy = usePageChange(site, async (path: string) => {
    const to = findFreeName(path, (name) => list.files.has(name));
    await call(copyFile, { params: inSite(site), body: { path, to } });
    return to;
  });
  const restore = useRestore();
  const recall = useRecall();
  const openReview = useOpenReview();

  const deleteForever = useDeleteForever();

  const entriesOf = (row: MenuTarget): readonly MenuEntry[] => {
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

  const actions: Readonly<Record<Exclude<EntryKey, DialogKey>, (row: MenuTarget) => void>> = {
    'delete-forever': (row) => void deleteForever(row),
    draft: ({ id }) => stage.mutate({ path: id, state: 'draft' }, { onError: notify.problem }),
    recall: ({ id }) => recall(id),
    review: ({ id }) => openReview(id),
    'pending-approval': ({ id }) => openReview(id),
    copy: ({ id }) => copy.mutate(id, { onSuccess: open, onError: notify.problem }),
    restore: ({ id }) => restore(id.replace(/\/$/, '')),
    download: ({ id }) =>
      void loadBytes(site, id).then((bytes) => saveFile(nameOf(id), bytes.type, bytes), notify.problem),
    'copy-path': ({ id }) => void copyText(id.length > 1 ? id.replace(/\/$/, '') : id).catch(notify.problem),
    'copy-url': ({ id }) => void copyText(liveAddress(site, id, index.files.get(id)) ?? '').catch(notify.problem),
  };
  const run = (row: MenuTarget, key: EntryKey): void =>
    opensDialog(key) ? requestDialog(entryDialogs[key](row.id)) : actions[key](row);

  return {
    entriesOf: (row: MenuTarget) =>
      entriesOf(row).filter(({ key }) => key !== 'copy-url' || liveAddress(site, row.id, undefined) !== undefined),
    run,
    /** Only actions of the row's menu: a keyboard shortcut cannot bypass it. */
    act: (row: MenuTarget, key: EntryKey): boolean => {
      if (!entriesOf(row).some((entry) => entry.key === key)) return false;
      run(row, key);
      return true;
    },
    mayMove: (row: MenuTarget): boolean => entriesOf(row).some(({ key }) => key === 'move'),
  };
}

function useDeleteForever() {
  const { site } = useWorkbench();
  const purge = usePageChange(site, (inBin: string) =>
    call(emptyBin, { params: inSite(site), body: { paths: [inBin.replace(/\/$/, '')] } }),
  );
  return async ({ id, label }: MenuTarget) => {
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
}
