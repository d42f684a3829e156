import { projectPath } from '#client-kit/project-path.ts';

/** The project name in the URL is only for readability; a placeholder is used if it is not known. */
export const taskPath = ({
  _id,
  assetId,
  assetName = '',
}: {
  _id: string;
  assetId: string;
  assetName?: string;
}): string => projectPath({ _id: assetId, name: assetName }, `tasks/${_id}`);
