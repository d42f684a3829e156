import type { Notification } from '../contract.ts';

/**
 * The specification's rule: a team removal or a task's new state is put on the list only of whoever brought it about. Everything else is
 * for whoever it was sent to.
 */
export function isMineToSee({ type, taskId, data }: Notification, userId: string): boolean {
  const isTaskState = (taskId ?? data.taskId) !== undefined && data.state !== undefined;
  const isTeamRemoval = type === 'projects.member-removed';
  return !(isTaskState || isTeamRemoval) || data.createdBy?._id === userId;
}
