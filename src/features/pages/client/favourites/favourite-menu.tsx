import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { WidgetIcon } from '../editor/widget-icon.tsx';
import styles from './favourites.module.css';
import { useFavourites } from './use-favourites.ts';

type Props = { onInsert: (source: string, isBlock: boolean) => void };

/** The star in the editor's toolbar: inserts a favorite with one choice. */
export function FavouriteMenu({ onInsert }: Props) {
  const { t } = useTranslation();
  const favourites = useFavourites();
  const places = (['mine', 'project'] as const).filter((place) => favourites[place].length > 0);
  return (
    <Menu
      free
      position="bottom-start"
      width={280}
      target={<IconButton size="small" label={t('pages.favorites.insert')} icon={<IconStar />} />}
    >
      {places.length === 0 && <p className={styles.empty}>{t('pages.favorites.empty')}</p>}
      {places.map((place) => (
        <div key={place} className={styles.group}>
          <MenuLabel>{t(`pages.favorites.${place}`)}</MenuLabel>
          {favourites[place].map(({ name, source, isBlock, widget }) => (
            <MenuItem
              key={name}
              leftSection={<WidgetIcon name={widget?.icon ?? ''} />}
              onClick={() => onInsert(source, isBlock)}
            >
              <span className={styles.name}>{name}</span>
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  );
}
