import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { picturesQuery, type SiteRef } from '../api.ts';
import { nameOf } from '../tree/folder-index.ts';
import styles from './insert.module.css';
import { StaticPicture } from './static-picture.tsx';

type Props = { site: SiteRef; path: string | undefined; onChoose: (path: string) => void };

/** The images of the site, searchable by name. */
export function PictureGrid({ site, path, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const query = useInfiniteQuery(picturesQuery(site, search));
  return (
    <>
      <TextField
        aria-label={t('pages.insert.findPicture')}
        placeholder={t('pages.insert.findPicture')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QueryView
        query={query}
        compact
        skeleton={<PictureSkeleton />}
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
                    onClick={() => onChoose(file.path)}
                  >
                    <StaticPicture site={site} file={file} path={file.path} />
                    <span className={styles.name} title={file.path}>
                      {nameOf(file.path)}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
          {t('kit.table.more')}
        </Button>
      )}
    </>
  );
}

function PictureSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('pages.insert.loadingPictures')}>
      <div className={styles.pictures}>
        {[1, 2, 3, 4].map((at) => (
          <SkeletonBlock key={at} height={120} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
