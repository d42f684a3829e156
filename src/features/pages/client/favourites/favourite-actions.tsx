import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { notify } from '#client-kit/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDanger, MenuItem } from '#ui/menu.tsx';
import type { Favourite } from './favourite.ts';
import { RenameFavourite } from './save-favourite.tsx';
import { type FavouritePlace, useChangeFavourite } from './use-favourites.ts';

/** The menu beside a favorite: rename and delete. */
export function FavouriteActions({ favourite, place }: { favourite: Favourite; place: FavouritePlace }) {
  const { t } = useTranslation();
  const { name, source } = favourite;
  const [isRenaming, setRenaming] = useState(false);
  const change = useChangeFavourite();
  const remove = async () => {
    const answer = await openDialog({
      title: t('pages.favorites.deleteTitle', { name }),
      content: t('pages.favorites.deleteText'),
      // Above the dialog with the list.
      layer: 4,
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('pages.favorites.deleteButton'), kind: 'confirm-danger', answer: 'delete' },
      ],
    });
    if (answer === 'delete') change.mutate({ place, remove: name }, { onError: notify.problem });
  };
  return (
    <>
      <Menu
        target={<IconButton size="small" label={t('pages.favorites.more', { name })} icon={<IconDots />} />}
        width={160}
      >
        <MenuItem leftSection={<IconPencil />} onClick={() => setRenaming(true)}>
          {t('pages.favorites.rename')}
        </MenuItem>
        <MenuDanger leftSection={<IconTrash />} onClick={() => void remove()}>
          {t('pages.favorites.delete')}
        </MenuDanger>
      </Menu>
      {isRenaming && <RenameFavourite name={name} source={source} place={place} onClose={() => setRenaming(false)} />}
    </>
  );
}
