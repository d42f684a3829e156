import { IconBookmark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Badge } from '#ui/badge.tsx';
import type { Version } from '../../contract/files.ts';
import styles from './versions.module.css';

type Props = {
  versions: readonly Version[];
  newest: Version | undefined;
  chosen: Version | undefined;
  onChoose: (version: Version) => void;
};

export function VersionList({ versions, newest, chosen, onChoose }: Props) {
  return (
    <ol>
      {versions.map((version) => (
        <VersionRow
          key={version._id}
          version={version}
          isNewest={version._id === newest?._id}
          isChosen={version._id === chosen?._id}
          onChoose={() => onChoose(version)}
        />
      ))}
    </ol>
  );
}

type RowProps = { version: Version; isNewest: boolean; isChosen: boolean; onChoose: () => void };

function VersionRow({ version, isNewest, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.line}>
          <b>{t('pages.versions.number', { number: version.number })}</b>
          {isNewest && (
            <span className={styles.newest}>
              <Badge tone="teal">{t('pages.versions.current')}</Badge>
            </span>
          )}
          <span className={styles.size}>{formatBytes(version.size)}</span>
        </span>
        {version.name !== null && (
          <span className={styles.name}>
            <IconBookmark size={14} aria-hidden="true" />
            {version.name}
          </span>
        )}
        <span>{version.reason}</span>
        <small>
          <VersionAuthor version={version} /> · <Timestamp at={version.at} relative />
        </small>
      </button>
    </li>
  );
}

export function VersionAuthor({ version: { by } }: { version: Version }): ReactNode {
  const { t } = useTranslation();
  return by ? formatFullName(by) : t('pages.versions.system');
}
