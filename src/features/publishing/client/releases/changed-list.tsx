import '@fontsource/jetbrains-mono/400.css';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { ChangedSettings } from '#features/settings/client/door.tsx';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import type { ReleaseChange } from '../../contract/releases.ts';
import { contentKind } from '../unpublished-changes.ts';
import styles from './changed-list.module.css';

type Props = {
  changed: readonly ReleaseChange[];
  settings: readonly SectionName[];
  /** How many files it changed in all. */
  total: number;
};

/** The changes of a release, each with a link to the file and its versions. */
export function ChangedList({ changed, settings, total }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  if (changed.length + settings.length === 0) return <p className={styles.quiet}>{t('publishing.changed.none')}</p>;
  return (
    <>
      <ChangedFiles changed={changed} total={total} />
      <ChangedSettings project={project} keys={settings} />
    </>
  );
}

function ChangedFiles({ changed, total }: Omit<Props, 'settings'>) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  if (changed.length === 0) return null;
  const rest = total - changed.length;
  return (
    <ul>
      {changed.map(({ kind, path, was, title, by }) => (
        <li key={`${kind} ${path}`} className={styles.row}>
          <span className={styles.kind} data-kind={kind}>
            {t(`publishing.changed.kinds.${kind}`)}
          </span>
          <span className={styles.words}>
            <span>{title || path}</span>
            <small>
              {title ? path : ''}
              {was !== null && `${title ? ', ' : ''}${t('publishing.changed.was', { path: was })}`}
            </small>
          </span>
          <span className={styles.person}>{by?.firstName}</span>
          {kind === 'removed' ? (
            <span className={styles.nothing} />
          ) : (
            <LinkButton
              kind="ghost"
              size="small"
              to={projectPath(project, `web-pages?path=${encodeURIComponent(path)}`)}
            >
              {t(`publishing.changed.open.${contentKind(path)}`)}
              <span className={styles.hidden}>{title || path}</span>
            </LinkButton>
          )}
        </li>
      ))}
      {rest > 0 && <li className={styles.quiet}>{t('publishing.changed.more', { count: rest })}</li>}
    </ul>
  );
}
