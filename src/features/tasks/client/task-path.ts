import { projectPath } from '#client-kit/project-path.ts';

/** The name in the address is for people; where it is not known, the word does. */
export const taskPath = ({
  _id,
  assetId,
  assetName = '',
}: {
  _id: string;
  assetId: string;
  assetName?: string;
}): string => projectPath({ _id: assetId, name: assetName }, `tasks/${_id}`);

/** Where a task's result is, if that is a place inside this client. */
export function pathInApp(path: string | null): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//')) return undefined;
  return path.startsWith('/app/') ? path.slice('/app'.length) : path;
}
