import { IconFileZip, IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { downloadReleaseFiles } from '../download-release.ts';
import styles from './next.module.css';

type Props = { site: Site; state: PublishingState; mayDownload: boolean };

/** The live release and the newest one. */
export function ReleaseStatusCard({ site, state: { live, newest }, mayDownload }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('publishing.where.title')}>
      <ul className={styles.rows}>
        <li className={styles.place}>
          <IconServer aria-hidden="true" />
          <span>{t('publishing.to.here')}</span>
          {live === null ? (
            <Badge>{t('publishing.where.noRelease')}</Badge>
          ) : (
            <Badge tone="green">{t('publishing.release.number', { number: live })}</Badge>
          )}
        </li>
        <li className={styles.place}>
          <IconFileZip aria-hidden="true" />
          <span>{t('publishing.to.zip')}</span>
          {newest === null || !mayDownload ? (
            <Badge>{t('publishing.where.noRelease')}</Badge>
          ) : (
            <Button
              kind="link"
              aria-label={t('publishing.where.downloadLabel', { number: newest })}
              onClick={() => void downloadReleaseFiles(site, newest)}
            >
              {t('publishing.where.download')}
            </Button>
          )}
        </li>
      </ul>
    </Card>
  );
}
