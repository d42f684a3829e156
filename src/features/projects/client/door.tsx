export { permissionsQuery, projectQuery } from './api.ts';
export { OpenProject } from './open-project.tsx';
export { ProjectSwitcher } from './parts/project-switcher.tsx';
export { ProjectThumb } from './parts/project-thumb.tsx';
