import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { teamRoles } from '#contract-kit/scope.ts';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Asset } from '../../contract/assets.ts';
import { ProjectThumb } from '../parts/project-thumb.tsx';
import { getDeletionTime } from './deletion-time.ts';
import { DragHandle } from './drag-handle.tsx';
import type { ListActions, ManualOrder } from './list-actions.ts';
import styles from './project-card.module.css';
import { ProjectMenuItems } from './project-menu.tsx';
import { RenameField } from './project-name.tsx';
import { StarButton } from './star-button.tsx';

type Props = { projects: readonly Asset[]; actions: ListActions; order: ManualOrder | undefined };

/** The ids of all rows, for virtualization. A manually ordered list is rendered in full, because drag and drop needs the neighbors. */
const useVirtualKeys = (projects: readonly Asset[], order: ManualOrder | undefined) =>
  useMemo(() => (order ? undefined : { keys: projects.map(({ _id }) => _id) }), [projects, order]);

export function ProjectTable({ projects, actions, order }: Props) {
  const { t } = useTranslation();
  const isBin = projects.some(({ deletedAt }) => deletedAt !== null);
  const long = useVirtualKeys(projects, order);
  const columns = useMemo(() => projectColumns(t, { actions, order, isBin }), [t, actions, order, isBin]);
  const menu = useMemo(
    () => ({
      title: t('projects.menu.title'),
      label: (project: Asset) => t('projects.menu.of', { name: project.name }),
      renderItems: (project: Asset) => <ProjectMenuItems project={project} actions={actions} order={order} />,
    }),
    [t, actions, order],
  );
  return (
    <Table
      label={t('projects.table')}
      rows={projects}
      rowKey={idOf}
      columns={columns}
      menu={menu}
      {...(long ? { long } : {})}
      {...(order ? { rowProps: ({ _id }: Asset) => order.item(_id) } : {})}
    />
  );
}

type ColumnOptions = Omit<Props, 'projects'> & { readonly isBin: boolean };

function projectColumns(t: TFunction, { actions, order, isBin }: ColumnOptions): readonly Column<Asset>[] {
  // Looked up once, not for every row that scrolls by.
  const roles = Object.fromEntries(teamRoles.map((role) => [role, t(`projects.roles.${role}`)]));
  return [
    {
      key: 'name',
      title: t('projects.name'),
      renderCell: (project) => <NameCell project={project} actions={actions} order={order} />,
    },
    {
      key: 'role',
      title: t('projects.role'),
      secondary: true,
      width: 130,
      renderCell: (project) => roles[project.teamRole],
    },
    {
      key: 'people',
      title: t('projects.teamSize'),
      end: true,
      secondary: true,
      width: 96,
      renderCell: (project) => project.members,
    },
    ...(isBin ? binColumns(t) : ageColumns(t)),
  ];
}

const ageColumns = (t: TFunction): readonly Column<Asset>[] => [
  {
    key: 'opened',
    title: t('projects.opened'),
    end: true,
    secondary: true,
    width: 136,
    renderCell: ({ openedAt }) => (openedAt ? <Timestamp at={openedAt} relative /> : t('projects.neverOpened')),
  },
  {
    key: 'created',
    title: t('projects.created'),
    end: true,
    width: 128,
    secondary: true,
    renderCell: (project) => <Timestamp at={project.createdAt} relative />,
  },
];

const binColumns = (t: TFunction): readonly Column<Asset>[] => [
  {
    key: 'gone',
    title: t('projects.bin.gone'),
    end: true,
    width: 128,
    renderCell: (project) => <Timestamp at={getDeletionTime(project)} />,
  },
];

const idOf = ({ _id }: Asset): string => _id;

function NameCell({ project, actions, order }: Omit<Props, 'projects'> & { project: Asset }) {
  return (
    <span className={styles.named}>
      {order && <DragHandle project={project} order={order} />}
      {project.deletedAt === null && <StarButton project={project} actions={actions} />}
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

export function ProjectListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.grid}>
        {['one', 'two', 'three', 'four'].map((card) => (
          <div key={card} className={styles.bone}>
            <SkeletonBlock height={172} radius={0} />
            <div className={styles.boneBody}>
              <SkeletonBlock width="60%" />
              <SkeletonBlock width="90%" height={10} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
