import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import styles from './maintenance.module.css';

type Props = { url: string; message: string; isOn: boolean };

/** The maintenance page as visitors get it, scaled down. It keeps its own colors, light or dark as on the visitor's device. */
export function MaintenancePreview({ url, message, isOn }: Props) {
  const { t } = useTranslation();
  return (
    <figure className={styles.preview}>
      <figcaption>
        {t('publishing.maintenance.preview')}
        {isOn && <Badge tone="amber">{t('publishing.maintenance.previewOn')}</Badge>}
      </figcaption>
      <div className={styles.window}>
        <div className={styles.bar}>
          <span className={styles.lights} aria-hidden="true" />
          <span className={styles.address}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
        </div>
        <div className={styles.page}>
          <div className={styles.sign}>
            <strong>{t('publishing.maintenance.previewTitle')}</strong>
            <p>{message.trim() || t('publishing.maintenance.previewText')}</p>
          </div>
        </div>
      </div>
    </figure>
  );
}
