import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { sectionLinkClass } from '#ui/section-page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type PlaceName, placeNames, settingsPlaces } from '../settings-places.tsx';
import styles from './settings-room.module.css';

/** The navigation between settings sections; on a phone a list. Other screens have one entry, in the main navigation. */
export function SettingsNav({ open, end }: { open: PlaceName; end: ReactNode }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const navigate = useNavigate();
  const sections = placeNames.map((name) => ({
    place: settingsPlaces[name].places[0] as string,
    label: t(`settings.places.${name}`),
    icon: settingsPlaces[name].icon,
  }));
  const current = settingsPlaces[open].places[0];
  return (
    <div className={styles.side}>
      <div className={styles.sideHead}>
        <h1>{t('settings.title')}</h1>
        <span className={styles.fold}>{end}</span>
      </div>
      <nav aria-label={t('settings.sections')} className={styles.links}>
        {sections.map(({ place, label, icon }) => (
          <Link
            key={place}
            to={projectPath(project, place)}
            className={sectionLinkClass}
            aria-current={place === current ? 'page' : undefined}
          >
            {icon}
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.choose}>
        <SelectField
          label={t('settings.sections')}
          isLabelHidden
          value={current}
          onChange={(place) => void navigate(projectPath(project, place))}
          options={sections.map(({ place, label }) => ({ value: place, label }))}
        />
      </div>
    </div>
  );
}
