import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { DangerText } from '#ui/danger-zone.tsx';
import { deleteForever } from '../../contract/trash.ts';
import type { TrashedNode } from './use-trashed-nodes.ts';

type Props = {
  assetId: string;
  nodes: readonly TrashedNode[] | 'all';
  count: number;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before files are deleted for good. */
export function DeleteForever({ assetId, nodes, count, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const isAll = nodes === 'all';
  const remove = async () => {
    const body = isAll ? { all: true as const } : { ids: nodes.map(({ _id }) => _id) };
    const { taskId } = await call(deleteForever, { params: { assetId }, body });
    notify.success(t(taskId ? 'library.trash.deleting' : 'library.trash.deleted', { count }));
    onDone();
  };
  const options = { count, name: isAll ? '' : nodes[0]?.name };
  return (
    <ActionDialog
      title={t(isAll ? 'library.trash.emptyTitle' : 'library.trash.deleteTitle', options)}
      submit={t(isAll ? 'library.trash.empty' : 'library.trash.deleteForever')}
      kind="confirm-danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <DangerText lines={[t(isAll ? 'library.trash.emptyText' : 'library.trash.deleteText', options)]} />
    </ActionDialog>
  );
}
