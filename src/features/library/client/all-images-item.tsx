import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuItem } from '#ui/menu.tsx';

/** An entry of the user menu. The palette has it, too, which phones open from the header. */
export function AllImagesItem() {
  const { t } = useTranslation();
  return (
    <MenuItem component={Link} to="/images" leftSection={<IconPhoto />}>
      {t('library.all.title')}
    </MenuItem>
  );
}
