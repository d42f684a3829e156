import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { useSettled } from '#client-kit/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { picturesQuery } from '../api.ts';
import { nameOf, roots } from '../tree/folder-index.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './insert.module.css';
import { linkTarget, linkWords, staticAddress } from './link-target.ts';
import { StaticPicture } from './static-picture.tsx';

type Props = { selected: string; onInsert: (source: string, isBlock: boolean) => void; onClose: () => void };

/** A picture that is there already, or one that comes now. */
export function InsertImage({ selected, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [alt, setAlt] = useState(selected);
  const [path, setPath] = useState<string>();
  const uploads = useUploads(site, { tooLarge: t('pages.upload.tooLarge') });
  const search = useSettled(typed.trim(), 250);
  const query = useInfiniteQuery(picturesQuery(site, search));

  const take = (files: readonly File[]) => {
    const [first] = uploads.add(files, `${roots.static}img/`, false);
    if (first) setPath(first.path);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (path && !uploads.isBusy) onInsert(`![${linkWords(alt)}](${linkTarget(staticAddress(path))})`, false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.insert.image')}
      width="720px"
      height="min(720px, 90vh)"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('pages.insert.insert'), kind: 'primary', form: formId, busy: uploads.isBusy },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send}>
        <TextField
          label={t('pages.insert.alt')}
          hint={t('pages.insert.altHint')}
          value={alt}
          autoComplete="off"
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <FileDrop
          words={{ drop: t('pages.insert.dropPicture'), choose: t('pages.insert.choosePicture') }}
          accept="image/*"
          onFiles={take}
        />
        <UploadList uploads={uploads.uploads} onReplace={uploads.replace} onRetry={uploads.again} />
        <TextField
          aria-label={t('pages.insert.findPicture')}
          placeholder={t('pages.insert.findPicture')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Loaded
          query={query}
          compact
          waiting={<PictureBones />}
          isEmpty={(data) => data.pages[0]?.items.length === 0}
          empty={<p className={styles.nothing}>{t('pages.insert.noPictures')}</p>}
        >
          {(data) => (
            <ul className={styles.pictures}>
              {data.pages
                .flatMap(({ items }) => items)
                .map((file) => (
                  <li key={file.path}>
                    <button
                      type="button"
                      className={styles.picture}
                      aria-pressed={file.path === path}
                      onClick={() => setPath(file.path)}
                    >
                      <StaticPicture file={file} path={file.path} />
                      <span className={styles.name} title={file.path}>
                        {nameOf(file.path)}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
        {query.hasNextPage && (
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {t('kit.table.more')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function PictureBones() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('pages.insert.loadingPictures')}>
      <div className={styles.pictures}>
        {[1, 2, 3, 4].map((at) => (
          <Bone key={at} height={120} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
