import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { type FileVersion, restoreVersion } from '../../contract/versions.ts';
import { versionsQuery } from '../api.ts';
import { refreshLibrary } from '../use-live-library.ts';
import styles from './details.module.css';

/** The earlier contents of a file; nothing for a file that was never replaced. */
export function Versions({ assetId, id }: { assetId: string; id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(versionsQuery(assetId, id));
  if (!data || data.versions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('library.versions.title')}</h3>
      <ul className={styles.uses}>
        {data.versions.map((version) => (
          <Version key={version.number} assetId={assetId} id={id} version={version} />
        ))}
      </ul>
    </section>
  );
}

function Version({ assetId, id, version }: { assetId: string; id: string; version: FileVersion }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mayRestore = mayCall(restoreVersion, useOpenProject().permissions);
  const [isBusy, setBusy] = useState(false);
  const { number, width, height, size, replacedAt, replacedBy, url } = version;
  const restore = async () => {
    setBusy(true);
    try {
      await call(restoreVersion, { params: { assetId, id }, body: { number } });
      await refreshLibrary(queryClient, assetId);
      notify.success(t('library.versions.restored'));
    } catch (error) {
      notify.problem(error);
    }
    setBusy(false);
  };
  return (
    <li>
      <span>
        {[width && height ? `${width} × ${height}` : '', formatBytes(size)].filter(Boolean).join(', ')}
        <span className={styles.hint}>
          {t('library.versions.replaced')} <Timestamp at={replacedAt} />
          {replacedBy && ` ${t('library.details.by', { name: formatFullName(replacedBy) })}`}
        </span>
      </span>
      <a className={styles.download} href={url} download aria-label={t('library.versions.download', { number })}>
        <IconDownload aria-hidden="true" />
      </a>
      {mayRestore && (
        <Button size="small" busy={isBusy} onClick={() => void restore()}>
          {t('library.versions.restore')}
        </Button>
      )}
    </li>
  );
}
