import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Moment } from '#client-kit/moment.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { Mark } from '#ui/badge.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { Asset } from '../../contract/assets.ts';
import styles from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import { ProjectThumb } from './project-thumb.tsx';

type GridProps = { projects: readonly Asset[]; onNew: (() => void) | undefined };

export function ProjectGrid({ projects, onNew }: GridProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      {projects.map((project) => (
        <ProjectCard key={project._id} project={project} />
      ))}
      {onNew && (
        <button type="button" className={styles.new} onClick={onNew}>
          <Mark tone="teal" icon={<IconPlus />} />
          <b>{t('projects.new')}</b>
          <span>{t('projects.newTile')}</span>
        </button>
      )}
    </div>
  );
}

export function ProjectTable({ projects }: { projects: readonly Asset[] }) {
  const { t } = useTranslation();
  return (
    <Table
      label={t('projects.table')}
      rows={projects}
      rowKey={(project) => project._id}
      columns={[
        {
          key: 'name',
          title: t('projects.name'),
          renderCell: (project) => (
            <span className={styles.named}>
              <ProjectThumb project={project} size={32} />
              <Link to={projectPath(project, 'dashboard')}>{project.name}</Link>
            </span>
          ),
        },
        {
          key: 'role',
          title: t('projects.role'),
          secondary: true,
          renderCell: (project) => t(`projects.roles.${project.teamRole}`),
        },
        {
          key: 'created',
          title: t('projects.created'),
          end: true,
          renderCell: (project) => <Moment at={project.createdAt} relative />,
        },
      ]}
    />
  );
}

export function ProjectBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.grid}>
        {['one', 'two', 'three', 'four'].map((card) => (
          <div key={card} className={styles.bone}>
            <Bone height={172} radius={0} />
            <div className={styles.boneBody}>
              <Bone width="60%" />
              <Bone width="90%" height={10} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
