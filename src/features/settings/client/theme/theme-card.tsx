import { IconCheck, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ThemeFacts } from '../../contract/settings.ts';
import styles from './theme.module.css';
import { ThemePicture } from './theme-picture.tsx';

type Props = {
  theme: ThemeFacts;
  state: 'worn' | 'tried' | 'other';
  isBusy: boolean;
  onTry: () => void;
  onApply: () => void;
};

/** A theme as an image, its purpose, and the actions to use it or try it out. */
export function ThemeCard({ theme, state, isBusy, onTry, onApply }: Props) {
  const { t } = useTranslation();
  const { title, description } = theme;
  return (
    <li className={styles.card} data-state={state}>
      <ThemePicture theme={theme} />
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>{title}</h3>
          {state === 'worn' && <Badge tone="green">{t('settings.theme.worn')}</Badge>}
          {state === 'tried' && <Badge tone="teal">{t('settings.theme.tried')}</Badge>}
        </div>
        <p>{description}</p>
        {state !== 'worn' && (
          <div className={styles.acts}>
            {state === 'other' && (
              <Button
                size="small"
                icon={<IconEye />}
                busy={isBusy}
                aria-label={t('settings.theme.tryLabel', { title })}
                onClick={onTry}
              >
                {t('settings.theme.try')}
              </Button>
            )}
            <Button
              size="small"
              icon={<IconCheck />}
              busy={isBusy}
              aria-label={t('settings.theme.applyLabel', { title })}
              onClick={onApply}
            >
              {t('settings.theme.apply')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
