import { IconChevronDown, IconDownload, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import type { Release } from '../../contract/releases.ts';
import { downloadReleaseFiles } from '../download-release.ts';
import { ReleaseBadges } from '../parts/release-badges.tsx';
import { ShowButton } from '../parts/show-button.tsx';
import { ReleaseDetails } from './release-details.tsx';
import styles from './release-row.module.css';
import { ReleaseTitleField } from './release-title-field.tsx';

type Props = {
  site: Site;
  release: Release;
  live: number | null;
  mayPublish: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

export function ReleaseRow({ site, release, live, mayPublish, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isNaming, setNaming] = useState(false);
  const { number, title, startedAt, readyAt, by, state } = release;
  const name = by ? formatFullName(by) : t('publishing.plinth');
  return (
    <li>
      <div className={styles.row} data-live={release.isLive}>
        <span className={styles.number}>{number}</span>
        <div className={styles.words}>
          <div className={styles.title}>
            {isNaming ? (
              <ReleaseTitleField site={site} release={release} onDone={() => setNaming(false)} />
            ) : (
              <h2>{title || t('publishing.release.untitled', { number })}</h2>
            )}
            <span className={styles.badges}>
              <ReleaseBadges release={release} />
            </span>
          </div>
          <p className={styles.when}>
            <Timestamp at={readyAt ?? startedAt} withTime />, {t('publishing.release.by', { name })}
          </p>
        </div>
        <span className={styles.person} title={name}>
          <Avatar name={name} />
        </span>
        {mayPublish && (
          <div className={styles.acts}>
            <ShowButton site={site} release={release} live={live} />
            <RowMenu label={t('publishing.release.menu', { number })}>
              <MenuItem leftSection={<IconPencil />} onClick={() => setNaming(true)}>
                {t('publishing.release.rename')}
              </MenuItem>
              {state === 'ready' && (
                <MenuItem leftSection={<IconDownload />} onClick={() => void downloadReleaseFiles(site, number)}>
                  {t('publishing.release.download')}
                </MenuItem>
              )}
            </RowMenu>
          </div>
        )}
        <IconButton
          size="small"
          label={t('publishing.release.more', { number })}
          icon={<IconChevronDown className={styles.chevron} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ReleaseDetails site={site} number={number} />}
      </div>
    </li>
  );
}
