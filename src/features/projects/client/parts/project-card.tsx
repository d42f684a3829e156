import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Moment } from '#client-kit/moment.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import type { Asset } from '../../contract/assets.ts';
import { CoverPicture } from './cover-picture.tsx';
import styles from './project-card.module.css';

/** A project as a picture: the whole card leads to its dashboard. */
export function ProjectCard({ project }: { project: Asset }) {
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      <CoverPicture project={project} />
      <div className={styles.body}>
        <Link className={styles.name} to={projectPath(project, 'dashboard')}>
          {project.name}
        </Link>
        <div className={styles.line}>
          <span>{t(`projects.roles.${project.teamRole}`)}</span>
          <Moment at={project.createdAt} relative />
        </div>
      </div>
    </article>
  );
}
