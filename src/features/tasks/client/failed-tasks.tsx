import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { type Caller, mayCall } from '#contract-kit/capabilities.ts';
import type { Tone } from '#ui/badge.tsx';
import { listTasks } from '../contract.ts';
import { tasksKeys } from './api.ts';

const recentMs = 7 * 24 * 3_600_000;
const shown = 3;

/** Recently failed tasks, newest first. Tasks that were deleted or retried since are not included. */
async function listFailed(assetId: string) {
  const from = new Date(Date.now() - recentMs).toISOString();
  const pages = await Promise.all(
    (['aborted', 'timeout'] as const).map((state) =>
      call(listTasks, { params: { a: assetId }, query: { state, from } }),
    ),
  );
  const failed = pages.flatMap(({ items }) => items).sort((one, other) => (one._id < other._id ? 1 : -1));
  const [last] = failed;
  if (!last) return [];
  const tone: Tone = 'red';
  return [
    {
      key: 'failed-tasks',
      tone,
      icon: <IconAlertTriangle />,
      title: t('tasks.failed', { count: failed.length }),
      text: failed
        .slice(0, shown)
        .map(({ title }) => title)
        .join(', '),
      action: {
        label: t('tasks.seeFailed'),
        place: failed.length === 1 ? `tasks/${last._id}` : `tasks?state=${last.state}`,
      },
    },
  ];
}

type Opened = {
  readonly project: { readonly _id: string };
  readonly permissions: Caller;
};

/** The dashboard notice about the failed tasks of a project. */
export const tasksAttention = ({ project, permissions }: Opened) =>
  mayCall(listTasks, permissions)
    ? { queryKey: [...tasksKeys.lists, 'failed', project._id], queryFn: () => listFailed(project._id) }
    : undefined;
