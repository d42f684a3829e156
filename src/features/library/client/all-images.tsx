import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OwnImage } from '../contract/all-images.ts';
import styles from './all-images.module.css';
import { GridSkeleton } from './screen/grid-skeleton.tsx';
import { Thumbnail } from './tiles/file-tile.tsx';
import { useAllImages } from './use-all-images.ts';

const searchDebounceMs = 300;

/** Images of all projects that the person administers. Each leads to its folder. */
export function AllImages() {
  const { t } = useTranslation();
  useTitle(t('library.all.title'));
  const [params, changeFilters] = useUrlFilters();
  const typed = params.get('search') ?? '';
  const search = useDebounced(typed, searchDebounceMs);
  const query = useAllImages(search);
  return (
    <Page centred title={t('library.all.title')} purpose={t('library.all.purpose')}>
      <TextField
        w={320}
        maw="100%"
        type="search"
        label={t('library.all.search')}
        value={typed}
        onChange={(event) => changeFilters({ search: event.currentTarget.value || null }, { replace: true })}
        maxLength={100}
      />
      <QueryView
        query={query}
        skeleton={<GridSkeleton label={t('library.loading')} />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <EmptyState
            picture={<IconBadge tone="teal" square icon={<IconPhoto />} />}
            title={t(search ? 'library.all.notFound' : 'library.all.none')}
          >
            {t(search ? 'library.all.notFoundText' : 'library.all.noneText', { search })}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className={styles.grid}>
              {pages
                .flatMap(({ items }) => items)
                .map((image) => (
                  <Image key={image._id} image={image} />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('library.all.more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Image({ image }: { image: OwnImage }) {
  const { assetId, assetName, name, parentNodeId } = image;
  const place = parentNodeId ? `view?folder=${parentNodeId}` : 'view';
  return (
    <li>
      <Link className={styles.tile} to={projectPath({ _id: assetId, name: assetName }, place)}>
        <span className={styles.picture}>
          <Thumbnail node={image} fit="cover" />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.project}>{assetName}</span>
      </Link>
    </li>
  );
}
