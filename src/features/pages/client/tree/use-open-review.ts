import { useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Opens a change that waits for approval in the list of approvals. */
export function useOpenReview(): (path: string) => void {
  const { project } = useOpenProject();
  const { list } = useWorkbench();
  const navigate = useNavigate();
  return (path) => void navigate(projectPath(project, `approvals?review=${list.files.get(path)?._id ?? ''}`));
}
