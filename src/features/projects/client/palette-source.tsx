import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { t } from '#client-kit/texts.ts';
import { listProjects } from '../contract/assets.ts';
import { lastOpenedFirst, toQuery } from './api.ts';
import { ProjectThumb } from './parts/project-thumb.tsx';

const shown = 8;

/** All projects of the person, last opened first, plus links to the list and to a new project. */
export const projectsPalette: PaletteSource = {
  key: 'projects',
  title: () => t('projects.title'),
  entries: () => [
    { id: 'projects.all', label: t('projects.switcher.all'), icon: <IconLayoutGrid />, go: '/assets' },
    { id: 'projects.new', label: t('projects.new'), icon: <IconPlus />, go: '/assets?new' },
  ],
  search: async (typed) => {
    const { items } = await call(listProjects, { query: { ...toQuery(lastOpenedFirst(typed)), limit: shown } });
    return items.map((project) => ({
      id: `project.${project._id}`,
      label: project.name,
      hint: t(`projects.roles.${project.teamRole}`),
      icon: <ProjectThumb project={project} size={24} />,
      go: projectPath(project, 'dashboard'),
    }));
  },
};
