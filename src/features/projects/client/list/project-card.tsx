import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { MenuOpener } from '#ui/row-menu.tsx';
import { type Asset, restoreProject } from '../../contract/assets.ts';
import { CoverPicture } from '../parts/cover-picture.tsx';
import { getDeletionTime } from './deletion-time.ts';
import { DragHandle } from './drag-handle.tsx';
import { type ListActions, type ManualOrder } from './list-actions.ts';
import styles from './project-card.module.css';
import { RenameField } from './project-name.tsx';
import { StarButton } from './star-button.tsx';

type Props = {
  project: Asset;
  actions: ListActions;
  order: ManualOrder | undefined;
  /** The row of the grid. */
  at: number | undefined;
  isMenuOpen: boolean;
  /** Opens the context menu. */
  openMenu: (project: Asset, event: MouseEvent) => void;
  openBelow: (project: Asset, event: MouseEvent) => void;
};

/** A project in the grid; the whole card is a link to its dashboard. Memoized, because there may be thousands. */
export const ProjectCard = memo(function Card(props: Props) {
  const { project, actions, order, at, isMenuOpen, openMenu, openBelow } = props;
  const isInBin = project.deletedAt !== null;
  return (
    <article
      className={styles.card}
      data-at={at}
      data-gone={isInBin || undefined}
      {...{ onContextMenu: (event: MouseEvent) => openMenu(project, event) }}
      {...order?.item(project._id)}
    >
      <CoverPicture project={project} />
      <div className={styles.tools}>
        {order && <DragHandle project={project} order={order} />}
        <MenuOpener
          label={t('projects.menu.of', { name: project.name })}
          row={project}
          isOpen={isMenuOpen}
          openBelow={openBelow}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <CardName project={project} actions={actions} />
          {!isInBin && <StarButton project={project} actions={actions} />}
        </div>
        {isInBin ? <BinLine project={project} actions={actions} /> : <RoleLine project={project} />}
      </div>
    </article>
  );
});

function CardName({ project, actions }: Pick<Props, 'project' | 'actions'>) {
  if (actions.renamingId === project._id) {
    return (
      <div className={styles.renaming}>
        <RenameField project={project} onDone={() => actions.startRenaming(undefined)} />
      </div>
    );
  }
  if (project.deletedAt !== null) return <span className={styles.name}>{project.name}</span>;
  return (
    <Link className={`${styles.name} ${styles.area}`} to={projectPath(project, 'dashboard')} data-area>
      {project.name}
    </Link>
  );
}

function RoleLine({ project }: { project: Asset }) {
  return (
    <div className={styles.line}>
      <span>
        {t(`projects.roles.${project.teamRole}`)}
        {project.members > 1 && ` · ${t('projects.people', { count: project.members })}`}
      </span>
      <Timestamp at={project.openedAt ?? project.createdAt} relative />
    </div>
  );
}

function BinLine({ project, actions }: Pick<Props, 'project' | 'actions'>) {
  return (
    <div className={styles.line}>
      <span>
        {t('projects.bin.gone')} <Timestamp at={getDeletionTime(project)} />
      </span>
      {mayCall(restoreProject, project) && (
        <Button size="small" onClick={() => actions.restore(project)}>
          {t('projects.menu.restore')}
        </Button>
      )}
    </div>
  );
}
