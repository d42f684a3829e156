import { IconDownload, IconFile, IconPhoto, IconRestore, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { WebFile } from '../../contract/fields.ts';
import { isTextPath } from '../../contract/file-types.ts';
import { restoreFiles } from '../../contract/tree.ts';
import { bytesQuery, inSite, loadBytes } from '../api.ts';
import { BinnedText } from '../tree/binned-text.tsx';
import { labelOf, nameOf } from '../tree/folder-index.ts';
import { liveAddress } from '../tree/live-address.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './file-card.module.css';
import { BlobImage } from './static-picture.tsx';

const maxShownBytes = 25 * 1024 * 1024;

/** A file that cannot be edited here: its details, and a preview if it is an image. */
export function FileCard({ path, file }: { path: string; file: WebFile }) {
  const { t } = useTranslation();
  const { site, list, open, permissions } = useWorkbench();
  const isBinned = file.expiryDate !== undefined;
  const restore = usePageChange(site, () => call(restoreFiles, { params: inSite(site), body: { paths: [path] } }));
  const bringBack = () =>
    restore.mutate(undefined, {
      onSuccess: ({ restored }) => {
        notify.success(t('pages.bin.restored', { count: 1 }));
        open(restored[path]);
      },
      onError: notify.problem,
    });
  const download = () =>
    void loadBytes(site, path).then((bytes) => saveFile(nameOf(path), file.type, bytes), notify.problem);
  const address = isBinned ? undefined : liveAddress(site, path, file);
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2>{labelOf(list.files, path)}</h2>
        <IconButton label={t('pages.editor.close')} icon={<IconX />} onClick={() => open(undefined)} />
      </div>
      <div className={styles.body}>
        {isBinned && isTextPath(path) ? (
          <BinnedText path={path} />
        ) : file.type.startsWith('image/') ? (
          <Picture path={path} file={file} />
        ) : (
          <IconFile size={48} aria-hidden="true" />
        )}
        {isBinned && <BinNotice file={file} />}
        <div className={styles.facts}>
          <FactList
            facts={[
              { label: t('pages.card.path'), value: file.from ?? path },
              { label: t('pages.card.type'), value: file.type },
              { label: t('pages.card.size'), value: formatBytes(file.size) },
              ...(file.width && file.height
                ? [{ label: t('pages.card.pixels'), value: `${file.width} × ${file.height}` }]
                : []),
              { label: t('pages.card.changed'), value: <Timestamp at={file.updatedAt} relative /> },
              ...(address === undefined ? [] : [{ label: t('pages.card.address'), value: address }]),
            ]}
          />
        </div>
        <div className={styles.actions}>
          {isBinned && mayCall(restoreFiles, permissions) && (
            <Button kind="primary" icon={<IconRestore />} busy={restore.isPending} onClick={bringBack}>
              {t('pages.menu.restore')}
            </Button>
          )}
          <Button icon={<IconDownload />} onClick={download}>
            {t('pages.menu.download')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The date until which the file can be restored; after that date, a note that it is about to be deleted. */
function BinNotice({ file }: { file: WebFile }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const isExpired = new Date(file.expiryDate ?? 0) < now;
  return isExpired ? (
    <Notice tone="red" lines={[t('pages.bin.expired')]} />
  ) : (
    <p className={styles.until}>
      {t('pages.bin.until')} <Timestamp at={file.expiryDate ?? ''} />
    </p>
  );
}

/** Drawn from bytes inside an `img`, so that scripts in an SVG cannot run. */
function Picture({ path, file }: { path: string; file: WebFile }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data, error } = useQuery({ ...bytesQuery(site, path, file.hash), enabled: file.size <= maxShownBytes });
  if (error) return <Notice tone="red" lines={errorLines(error)} />;
  return data ? (
    <BlobImage
      className={styles.picture}
      bytes={data}
      type={file.type}
      alt={t('pages.card.picture', { name: nameOf(path) })}
    />
  ) : (
    <IconPhoto size={48} aria-hidden="true" />
  );
}
