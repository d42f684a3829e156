import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themesQuery } from './api.ts';
import styles from './theme-choice.module.css';
import { themePicture } from './theme-pictures.ts';

type Props = { value: string; onChange: (theme: string) => void };

/** The theme and starter content of a new site. It can be changed at any time, so one is preselected. */
export function ThemeChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const { data: themes = [] } = useQuery(themesQuery);
  if (themes.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('sites.create.theme')}</legend>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <label key={theme.id} className={styles.theme} data-chosen={theme.id === value}>
            <input
              type="radio"
              name={name}
              value={theme.id}
              checked={theme.id === value}
              onChange={() => onChange(theme.id)}
            />
            <img src={themePicture(theme.id)} alt="" width={480} height={360} />
            <span>{theme.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
