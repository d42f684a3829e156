import { IconArrowsSort, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Menu, MenuChoice } from '#ui/menu.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { projectSorts } from '../../contract/assets.ts';
import styles from './listing-bar.module.css';
import type { ListingControls } from './use-listing.ts';

/** Search, filter and sorting of the list. The starred and recent tabs have a fixed order. */
export function ListingBar({ controls }: { controls: ListingControls }) {
  const { t } = useTranslation();
  const { listing, layout, typed, setLayout, setSort, setTyped, setMine } = controls;
  const isSortable = listing.tab === 'all' || listing.tab === 'bin';
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          aria-label={t('projects.filter')}
          placeholder={t('projects.filter')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Switch
        label={t('projects.onlyMine')}
        checked={listing.isMine}
        onChange={(event) => setMine(event.currentTarget.checked)}
      />
      {isSortable && (
        <Menu
          target={
            <Button kind="ghost" icon={<IconArrowsSort />}>
              {t('projects.sortedBy', { sort: t(`projects.sorts.${listing.sort}`) })}
            </Button>
          }
        >
          {projectSorts.map((sort) => (
            <MenuChoice key={sort} checked={sort === listing.sort} icon={null} onChoose={() => setSort(sort)}>
              {t(`projects.sorts.${sort}`)}
            </MenuChoice>
          ))}
        </Menu>
      )}
      <Segmented
        label={t('projects.layout')}
        value={layout}
        onChange={setLayout}
        options={[
          { value: 'thumbnail', label: <IconLayoutGrid role="img" aria-label={t('projects.thumbnails')} /> },
          { value: 'list', label: <IconList role="img" aria-label={t('projects.list')} /> },
        ]}
      />
    </>
  );
}
