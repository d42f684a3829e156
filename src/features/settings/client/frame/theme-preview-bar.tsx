import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useSettings } from '../settings-context.ts';
import { useTheme } from '../theme/use-theme.ts';
import styles from './settings-room.module.css';

/** Shown on every settings screen while the preview tries out another theme. */
export function ThemePreviewBar() {
  const { t } = useTranslation();
  const { saved, theme, mayChange } = useSettings();
  const { wear, tryOn } = useTheme();
  if (saved.theme.previewName === null || saved.theme.previewName === saved.theme.name) return null;
  return (
    <div className={`${styles.banner} ${styles.trying}`} role="status">
      <p>{t('settings.theme.looking', { title: theme.title })}</p>
      {mayChange && (
        <>
          <Button size="small" busy={tryOn.isPending} onClick={() => tryOn.mutate(null)}>
            {t('settings.theme.back')}
          </Button>
          <Button size="small" kind="primary" busy={wear.isPending} onClick={() => wear.mutate(theme.name)}>
            {t('settings.theme.apply')}
          </Button>
        </>
      )}
    </div>
  );
}
