import type { Notification } from '../contract.ts';

/**
 * The rule of the specification: a team removal or a task state is listed only for the person who caused it. Everything else is
 * listed for its recipient.
 */
export function isListedFor({ type, taskId, data }: Notification, userId: string): boolean {
  const isTaskState = (taskId ?? data.taskId) !== undefined && data.state !== undefined;
  const isTeamRemoval = type === 'projects.member-removed';
  return !(isTaskState || isTeamRemoval) || data.createdBy?._id === userId;
}
