import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import styles from './incremental-switch.module.css';

/** Whether all pages are rebuilt. The result is the same either way. */
export function IncrementalSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.line}>
      <div>
        <label htmlFor={id}>{t('publishing.next.only')}</label>
        <p id={`${id}-hint`}>{t('publishing.next.onlyHint')}</p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
