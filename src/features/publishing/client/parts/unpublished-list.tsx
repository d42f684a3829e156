import { IconArticle, IconFile, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { type ChangeLine, changeLines, type UnpublishedChange } from '../unpublished-changes.ts';
import styles from './unpublished-list.module.css';

type Props = {
  project: ProjectLink;
  changes: readonly UnpublishedChange[];
  /** The total number of changes in the next release. */
  total: number;
  shown: number;
  onLeave?: (() => void) | undefined;
};

/** The changes of the next release, by name and person. */
export function UnpublishedList({ project, changes, total, shown, onLeave }: Props) {
  const { t } = useTranslation();
  const lines = changeLines(changes);
  const seen = lines.slice(0, shown);
  const rest = total - seen.reduce((files, { count }) => files + count, 0);
  return (
    <ul className={styles.list}>
      {seen.map((line) => {
        const { path, kind, by } = line.first;
        const Icon = iconOf(line);
        const words = (
          <>
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>
              {line.folder === null
                ? line.first.title || path
                : t('publishing.next.files', { count: line.count, folder: line.folder })}
            </span>
          </>
        );
        return (
          <li key={`${kind} ${path}`} className={styles.row}>
            {kind === 'removed' ? (
              <span className={styles.words}>{words}</span>
            ) : (
              <Link
                className={styles.words}
                to={projectPath(project, `web-pages?path=${encodeURIComponent(path)}`)}
                onClick={onLeave}
              >
                {words}
              </Link>
            )}
            <span className={styles.kind} data-kind={kind}>
              {t(`publishing.changed.kinds.${kind}`)}
            </span>
            {by && <span className={styles.person}>{by.firstName}</span>}
          </li>
        );
      })}
      {rest > 0 && <li className={styles.more}>{t('publishing.next.more', { count: rest })}</li>}
    </ul>
  );
}

function iconOf({ first: { path, kind } }: ChangeLine) {
  if (kind === 'removed') return IconTrash;
  if (path.startsWith('/posts/')) return IconArticle;
  if (path.endsWith('.md')) return IconFileText;
  return /\.(apng|avif|gif|jpe?g|png|svg|webp)$/i.test(path) ? IconPhoto : IconFile;
}
