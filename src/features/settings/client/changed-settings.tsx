import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import styles from './changed-settings.module.css';
import { placesWith, settingsPlaces } from './settings-places.tsx';

type Props = { project: ProjectLink; keys: readonly SectionName[]; onLeave?: (() => void) | undefined };

/** Settings that the next release changes, each with a link to its screen: for the publishing room. */
export function ChangedSettings({ project, keys, onLeave }: Props) {
  const { t } = useTranslation();
  const places = placesWith(keys);
  if (places.length === 0) return null;
  return (
    <p className={styles.line}>
      {t('settings.changed')}{' '}
      {places.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <Link to={projectPath(project, settingsPlaces[name].places[0])} onClick={onLeave}>
            {t(`settings.places.${name}`)}
          </Link>
        </span>
      ))}
    </p>
  );
}
