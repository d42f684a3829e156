import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Badge } from '#ui/badge.tsx';
import type { FileUse } from '../../contract/uses.ts';
import { usesQuery } from '../api.ts';
import styles from './details.module.css';

/** The pages and settings that use a file, with links to them. */
export function Uses({ assetId, id }: { assetId: string; id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(usesQuery(assetId, id));
  if (!data) return null;
  const more = data.total - data.uses.length;
  const isOnlyLive = data.isLive && !data.uses.some(({ isApproved }) => isApproved);
  return (
    <section>
      <h3 className={styles.heading}>{t('library.uses.title')}</h3>
      {data.total === 0 ? (
        <p className={styles.hint}>{t('library.uses.none')}</p>
      ) : (
        <ul className={styles.uses}>
          {data.uses.map((use) => (
            <Use key={`${use.siteId} ${use.path}`} use={use} />
          ))}
        </ul>
      )}
      {isOnlyLive && <p className={styles.hint}>{t('library.uses.onlyLive')}</p>}
      {more > 0 && <p className={styles.hint}>{t('library.uses.more', { count: more })}</p>}
    </section>
  );
}

function Use({ use: { path, title, isApproved } }: { use: FileUse }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const place = path === null ? 'settings' : `web-pages?path=${encodeURIComponent(path)}`;
  return (
    <li>
      <Link to={projectPath(project, place)}>
        {path === null ? t('library.uses.settings') : title || path}
        {path !== null && title && <span className={styles.hint}>{path}</span>}
      </Link>
      {!isApproved && <Badge tone="amber">{t('library.uses.pending')}</Badge>}
    </li>
  );
}
