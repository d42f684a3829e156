import type { Asset } from '../../contract/assets.ts';
import styles from './cover-picture.module.css';

/** The cover as a small square beside the name. */
export function ProjectThumb({ project, size }: { project: Pick<Asset, 'coverUrl'>; size: number }) {
  return (
    <span className={styles.thumb} style={{ width: size, height: size }}>
      {project.coverUrl && <img src={project.coverUrl} alt="" />}
    </span>
  );
}
