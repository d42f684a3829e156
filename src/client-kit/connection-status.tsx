import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './connection-status.module.css';
import { socket } from './socket.ts';

const watch = (changed: () => void): (() => void) => {
  const stop = socket.onStatus(changed);
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  return () => {
    stop();
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
  };
};

/** Shown while the connection to the server is lost. */
export function ConnectionStatus() {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(watch, () => socket.isLost() || !navigator.onLine);
  return (
    <div className={styles.place} role="status">
      {isLost && <span className={styles.pill}>{t('kit.frame.reconnecting')}</span>}
    </div>
  );
}
