import type { UploadKind } from '#contract-kit/endpoint.ts';

/** How many uploads may be in progress at once: in one project, and in all projects of one account. An import counts until it ends. */
const caps = {
  imports: { project: 2, account: 4 },
  uploads: { project: 12, account: 24 },
} as const;

export type UploadGroup = keyof typeof caps;

export const groupOf = (kind: UploadKind): UploadGroup => (kind === 'archive' ? 'imports' : 'uploads');

type InProgress = { readonly project: number; readonly account: number };

/** What speaks against one more upload, in a sentence; null when nothing does. */
export function cappedBecause(group: UploadGroup, inProgress: InProgress): string | null {
  const { project, account } = caps[group];
  const then = 'Wait for one to finish, then try again.';
  if (inProgress.project >= project) return `This project already has ${project} ${group} in progress. ${then}`;
  if (inProgress.account >= account) return `This account already has ${account} ${group} in progress. ${then}`;
  return null;
}
