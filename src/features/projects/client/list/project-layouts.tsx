import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Moment } from '#client-kit/moment.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { Mark } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useContextMenu } from '#ui/row-menu.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Asset } from '../../contract/assets.ts';
import { ProjectThumb } from '../parts/project-thumb.tsx';
import type { ListActions, OwnOrder } from './asking.ts';
import { goneAt } from './gone-at.ts';
import styles from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import { ProjectMenuItems } from './project-menu.tsx';
import { RenameField } from './project-name.tsx';
import { StarButton } from './star-button.tsx';

type Props = { projects: readonly Asset[]; actions: ListActions; order: OwnOrder | undefined };

export function ProjectGrid({ projects, actions, order, onNew }: Props & { onNew: (() => void) | undefined }) {
  const { t } = useTranslation();
  const context = useContextMenu<Asset>((project) => (
    <ProjectMenuItems project={project} actions={actions} order={order} />
  ));
  return (
    <div className={styles.grid}>
      {projects.map((project) => (
        <ProjectCard
          key={project._id}
          project={project}
          actions={actions}
          order={order}
          context={context.row(project)}
        />
      ))}
      {onNew && (
        <button type="button" className={styles.new} onClick={onNew}>
          <Mark tone="teal" icon={<IconPlus />} />
          <b>{t('projects.new')}</b>
          <span>{t('projects.newTile')}</span>
        </button>
      )}
      {context.menu}
    </div>
  );
}

export function ProjectTable({ projects, actions, order }: Props) {
  const { t } = useTranslation();
  const isBin = projects.some(({ deletedAt }) => deletedAt !== null);
  const role: Column<Asset> = {
    key: 'role',
    title: t('projects.role'),
    secondary: true,
    renderCell: (project) => t(`projects.roles.${project.teamRole}`),
  };
  const people: Column<Asset> = {
    key: 'people',
    title: t('projects.teamSize'),
    end: true,
    secondary: true,
    renderCell: (project) => project.members,
  };
  const opened: Column<Asset> = {
    key: 'opened',
    title: t('projects.opened'),
    end: true,
    secondary: true,
    renderCell: ({ openedAt }) => (openedAt ? <Moment at={openedAt} relative /> : t('projects.neverOpened')),
  };
  const created: Column<Asset> = {
    key: 'created',
    title: t('projects.created'),
    end: true,
    renderCell: (project) => <Moment at={project.createdAt} relative />,
  };
  const gone: Column<Asset> = {
    key: 'gone',
    title: t('projects.bin.gone'),
    end: true,
    renderCell: (project) => <Moment at={goneAt(project)} />,
  };
  const name: Column<Asset> = {
    key: 'name',
    title: t('projects.name'),
    renderCell: (project) => <NameCell project={project} actions={actions} order={order} />,
  };
  return (
    <Table
      label={t('projects.table')}
      rows={projects}
      rowKey={(project) => project._id}
      rowProps={(project) => order?.item(project._id) ?? {}}
      columns={[name, role, people, ...(isBin ? [gone] : [opened, created])]}
      menu={{
        title: t('projects.menu.title'),
        label: (project) => t('projects.menu.of', { name: project.name }),
        renderItems: (project) => <ProjectMenuItems project={project} actions={actions} order={order} />,
      }}
    />
  );
}

function NameCell({ project, actions, order }: Omit<Props, 'projects'> & { project: Asset }) {
  const { t } = useTranslation();
  return (
    <span className={styles.named}>
      {order && (
        <span className={styles.grip}>
          <IconButton
            size="small"
            label={t('projects.moveOne', { name: project.name })}
            icon={<IconGripVertical />}
            {...order.handle(project._id)}
          />
        </span>
      )}
      {project.deletedAt === null && <StarButton project={project} />}
      <ProjectThumb project={project} size={32} />
      <RowName project={project} actions={actions} />
    </span>
  );
}

function RowName({ project, actions }: { project: Asset; actions: ListActions }) {
  if (actions.renamingId === project._id) {
    return <RenameField project={project} onDone={() => actions.startRenaming(undefined)} />;
  }
  if (project.deletedAt !== null) return project.name;
  return <Link to={projectPath(project, 'dashboard')}>{project.name}</Link>;
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
