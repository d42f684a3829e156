import { IconCheck, IconLayoutGrid, IconSelector } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { lastOpenedFirst, projectQuery, projectsQuery } from '../api.ts';
import styles from './project-switcher.module.css';
import { ProjectThumb } from './project-thumb.tsx';

const shown = 8;

/** The current project and a menu of others. `card` is the layout in the phone drawer. */
export function ProjectSwitcher({ projectId, card = false }: { projectId: string; card?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: project } = useQuery(projectQuery(projectId));
  const { data: list } = useInfiniteQuery(projectsQuery(lastOpenedFirst()));
  if (!project) return <SkeletonBlock width={140} height={20} />;
  const others = list?.pages.flatMap((page) => page.items).slice(0, shown) ?? [];
  return (
    <Menu
      position="bottom-start"
      width={card ? 280 : 264}
      target={
        <button
          type="button"
          className={card ? `${styles.switcher} ${styles.card}` : styles.switcher}
          aria-label={t('projects.switcher.open', { name: project.name })}
        >
          <ProjectThumb project={project} size={card ? 34 : 24} />
          <span className={styles.name}>{project.name}</span>
          <IconSelector size={16} aria-hidden="true" />
        </button>
      }
    >
      <MenuLabel>{t('projects.switcher.label')}</MenuLabel>
      {others.map((other) => (
        <MenuItem
          key={other._id}
          leftSection={<ProjectThumb project={other} size={24} />}
          rightSection={other._id === projectId ? <IconCheck aria-hidden="true" /> : undefined}
          onClick={() => void navigate(projectPath(other, 'dashboard'))}
        >
          <span className={styles.item}>{other.name}</span>
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem leftSection={<IconLayoutGrid />} onClick={() => void navigate('/assets')}>
        {t('projects.switcher.all')}
      </MenuItem>
    </Menu>
  );
}
