import type { UploadKind } from '#contract-kit/endpoint.ts';

/** The maximum number of uploads in progress, per project and over all projects of an account. An import counts until it ends. */
const caps = {
  imports: { project: 2, account: 4 },
  uploads: { project: 12, account: 24 },
} as const;

export type UploadGroup = keyof typeof caps;

export const getUploadGroup = (kind: UploadKind): UploadGroup => (kind === 'archive' ? 'imports' : 'uploads');

type InProgress = { readonly project: number; readonly account: number };

/** The reason why no further upload is accepted; null if one is. */
export function findCapReason(group: UploadGroup, inProgress: InProgress): string | null {
  const { project, account } = caps[group];
  const then = 'Wait for one to finish, then try again.';
  if (inProgress.project >= project) return `This project already has ${project} ${group} in progress. ${then}`;
  if (inProgress.account >= account) return `This account already has ${account} ${group} in progress. ${then}`;
  return null;
}
