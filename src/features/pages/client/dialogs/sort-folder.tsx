import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { useReorder } from '#ui/use-reorder.ts';
import { setWeights } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { folderPage, isFolderPage, isFolderPath } from '../tree/folder-index.ts';
import { sortChildren } from '../tree/sort-children.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { changedWeights } from './changed-weights.ts';
import styles from './dialogs.module.css';

const mostAtOnce = 1000;

/** Sorts the content of a folder by hand: sets the weight of each page, and for a folder the weight of its index page. */
export function SortFolder({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list, index } = useWorkbench();
  const [order, setOrder] = useState<readonly string[]>(() =>
    sortChildren(index, folder)
      .filter((path) => !isFolderPage(path) && list.files.has(isFolderPath(path) ? folderPage(path) : path))
      .slice(0, mostAtOnce),
  );
  const label = useLabel();
  const reorder = useReorder({
    ids: order,
    onMove: (from, to) => {
      const next = [...order];
      next.splice(to, 0, ...next.splice(from, 1));
      setOrder(next);
    },
    announce: (id, place) => t('pages.sort.moved', { name: label(id), place, count: order.length }),
  });
  const send = usePageChange(site, (weights: readonly { path: string; base: string; weight: number | null }[]) =>
    call(setWeights, { params: inSite(site), body: { files: [...weights] } }),
  );
  const pages = order.map((path) => (isFolderPath(path) ? folderPage(path) : path));
  const save = (isByHand: boolean) => {
    const weights = changedWeights(list.files, pages, isByHand);
    if (weights.length === 0) return onClose();
    send.mutate(weights, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('pages.sort.title', { name: label(folder) })}
      submit={t('pages.sort.save')}
      busy={send.isPending}
      error={send.error}
      onSubmit={() => save(true)}
      onClose={onClose}
    >
      <p>{t('pages.sort.text')}</p>
      {order.length === 0 && <p className={styles.hint}>{t('pages.sort.nothing')}</p>}
      <SortableRows order={order} reorder={reorder} />
      <div>
        <Button size="small" kind="ghost" onClick={() => save(false)}>
          {t('pages.sort.byName')}
        </Button>
      </div>
    </FormDialog>
  );
}

function SortableRows({ order, reorder }: { order: readonly string[]; reorder: ReturnType<typeof useReorder> }) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <>
      <ol className={styles.sorted}>
        {order.map((path) => (
          <li key={path} className={styles.sortRow} {...reorder.item(path)}>
            <button
              type="button"
              className={styles.grip}
              aria-label={t('pages.sort.handle', { name: label(path) })}
              {...reorder.handle(path)}
            >
              <IconGripVertical size={16} aria-hidden="true" />
            </button>
            {label(path)}
          </li>
        ))}
      </ol>
      <div className={styles.hidden} aria-live="polite">
        {reorder.announcement}
      </div>
    </>
  );
}
