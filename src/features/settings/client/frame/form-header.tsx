import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { getPurpose } from '../place-purpose.ts';
import { useSettings } from '../settings-context.ts';
import { type PlaceName, settingsPlaces } from '../settings-places.tsx';
import styles from './settings-room.module.css';

const HistoryPanel = lazy(() => import('./history-panel.tsx').then((part) => ({ default: part.HistoryPanel })));

/** The header of a form: the section's purpose, undo, and the history. */
export function FormHeader({ name }: { name: PlaceName }) {
  const { t } = useTranslation();
  const { draft, mayChange } = useSettings();
  const [isHistory, setHistory] = useState(false);
  return (
    <div className={styles.head}>
      <h2>{t(`settings.places.${name}`)}</h2>
      <div className={styles.tools}>
        {mayChange && (
          <>
            <IconButton
              label={t('settings.undo')}
              icon={<IconArrowBackUp />}
              aria-disabled={!draft.undo}
              onClick={draft.undo}
            />
            <IconButton
              label={t('settings.redo')}
              icon={<IconArrowForwardUp />}
              aria-disabled={!draft.redo}
              onClick={draft.redo}
            />
          </>
        )}
        <IconButton label={t('settings.history.open')} icon={<IconHistory />} onClick={() => setHistory(true)} />
      </div>
      <p>{getPurpose(name)}</p>
      <Suspense>
        {isHistory && <HistoryPanel keys={settingsPlaces[name].keys} onClose={() => setHistory(false)} />}
      </Suspense>
    </div>
  );
}
