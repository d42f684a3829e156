import { IconArrowsSort, IconChevronDown, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuChoice, MenuDivider, MenuLabel } from '#ui/menu.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { nodeSorts } from '../../contract/nodes.ts';
import { fits } from '../../contract/variations.ts';
import { readOrder } from '../../list-filters.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './screen.module.css';
import { type LibraryView, tileSizes, type useTileSettings } from './use-library-view.ts';

/** Images or documents, search, filter, order and look of the list. */
export function LibraryToolbar({ view }: { view: LibraryView }) {
  const { t } = useTranslation();
  const { type = 'i', filters, assetId } = view.listing;
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('library.kinds.label')}
        value={type}
        onChange={view.setType}
        options={[
          { value: 'i', label: t('library.kinds.i') },
          { value: 'd', label: t('library.kinds.d') },
        ]}
      />
      <SearchField view={view} />
      <FilterMenu
        assetId={assetId}
        type={type}
        filters={filters}
        onChange={view.setFilter}
        onClear={view.clearFilters}
      />
      <span className={styles.grow} />
      <SortMenu view={view} />
      <LookControls settings={view} isImages={type === 'i'} />
    </div>
  );
}

function SearchField({ view }: { view: LibraryView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isImages = view.listing.type !== 'd';
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const place = isImages ? 'images/search' : 'files/search';
    void navigate(projectPath(view.project, `${place}?q=${encodeURIComponent(typed.trim())}`));
  };
  const label = t(isImages ? 'library.search.images' : 'library.search.documents');
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

function SortMenu({ view }: { view: LibraryView }) {
  const { t } = useTranslation();
  const { sort, order } = readOrder(view.listing.order);
  return (
    <Menu
      width={200}
      target={
        <Button
          kind="ghost"
          icon={<IconArrowsSort />}
          aria-label={t('library.sort.label', { sort: t(`library.sort.${sort}`) })}
        >
          <span className={styles.wide}>{t(`library.sort.${sort}`)}</span>
        </Button>
      }
    >
      {nodeSorts.map((by) => (
        <MenuChoice key={by} checked={by === sort} icon={null} onChoose={() => view.setOrder(`${by} ${order}`)}>
          {t(`library.sort.${by}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      {(['asc', 'desc'] as const).map((direction) => (
        <MenuChoice
          key={direction}
          checked={direction === order}
          icon={null}
          onChoose={() => view.setOrder(`${sort} ${direction}`)}
        >
          {t(`library.sort.${direction}`)}
        </MenuChoice>
      ))}
    </Menu>
  );
}

type Settings = ReturnType<typeof useTileSettings>;

/** The size of tiles, how images fill them, and tiles or lines. */
export function LookControls({ settings, isImages }: { settings: Settings; isImages: boolean }) {
  const { t } = useTranslation();
  const { size, setSize, fit, setFit, layout, setLayout } = settings;
  return (
    <>
      {layout === 'grid' && (
        <Menu
          width={200}
          target={
            <Button kind="ghost" aria-label={t('library.size.label', { size: t(`library.size.${size}`) })}>
              <span className={styles.wide}>{t(`library.size.${size}`)}</span>
              <span className={styles.narrow} aria-hidden="true">
                {t(`library.size.short.${size}`)}
              </span>
              <IconChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {tileSizes.map((option) => (
            <MenuChoice key={option} checked={option === size} icon={null} onChoose={() => setSize(option)}>
              {t(`library.size.${option}`)}
            </MenuChoice>
          ))}
          {isImages && (
            <>
              <MenuDivider />
              <MenuLabel>{t('library.fit.label')}</MenuLabel>
              {fits.map((option) => (
                <MenuChoice key={option} checked={option === fit} icon={null} onChoose={() => setFit(option)}>
                  {t(`library.fit.${option}`)}
                </MenuChoice>
              ))}
            </>
          )}
        </Menu>
      )}
      <Segmented
        label={t('library.layout.label')}
        value={layout}
        onChange={setLayout}
        options={[
          { value: 'grid', label: <IconLayoutGrid role="img" aria-label={t('library.layout.grid')} /> },
          { value: 'list', label: <IconList role="img" aria-label={t('library.layout.list')} /> },
        ]}
      />
    </>
  );
}
