import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { DiskLevel } from '#contract-kit/disk-level.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { DiskReport } from '../../contract.ts';
import { EmptyNote, JobsPart } from '../jobs/jobs-part.tsx';
import styles from './health.module.css';

const tones: Readonly<Record<DiskLevel, Tone>> = { enough: 'green', low: 'amber', critical: 'red', 'read-only': 'red' };

/** One row per server, with the consequences of a low disk. */
export function Disks({ disks }: { disks: readonly DiskReport[] }) {
  const { t } = useTranslation();
  if (disks.length === 0)
    return (
      <JobsPart title={t('operator.health.disks')}>
        <EmptyNote>{t('operator.health.none')}</EmptyNote>
      </JobsPart>
    );
  return (
    <JobsPart title={t('operator.health.disks')} hint={t('operator.health.hint')}>
      <Table
        label={t('operator.health.disks')}
        rows={disks}
        rowKey={({ server, folder }) => `${server} ${folder}`}
        columns={[
          {
            key: 'server',
            title: t('operator.health.server'),
            renderCell: ({ server, folder, level, freeBytes, totalBytes }) => (
              <div className={styles.server}>
                <b>{server}</b>
                <span className={styles.folder}>{folder}</span>
                <span>
                  {t('operator.health.free', { free: formatBytes(freeBytes), total: formatBytes(totalBytes) })}
                </span>
                {level !== 'enough' && <span>{t(`operator.health.effects.${level}`)}</span>}
              </div>
            ),
          },
          {
            key: 'level',
            title: t('operator.health.status'),
            width: 130,
            renderCell: ({ level }) => <Badge tone={tones[level]}>{t(`operator.health.levels.${level}`)}</Badge>,
          },
          {
            key: 'since',
            title: t('operator.health.since'),
            end: true,
            secondary: true,
            width: 150,
            renderCell: ({ since }) => <Timestamp at={since} relative />,
          },
        ]}
      />
    </JobsPart>
  );
}
