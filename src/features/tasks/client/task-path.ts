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
