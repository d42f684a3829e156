import { IconDots, IconFileExport, IconFileImport, IconRotate2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useWorkbench } from '#features/pages/client/door.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import { exportSite, importPages, resetPages } from '../contract/exchange.ts';
import { ExportItems } from './export-items.tsx';

/** The menu over the file tree for the site as a whole: import, export and reset. */
export function ExchangeMenu() {
  const { t } = useTranslation();
  const { permissions, requestDialog } = useWorkbench();
  const [mayImport, mayExport, mayReset] = [importPages, exportSite, resetPages].map((change) =>
    mayCall(change, permissions),
  );
  if (!mayImport && !mayExport && !mayReset) return null;
  return (
    <Menu free target={<IconButton label={t('exchange.menu')} icon={<IconDots />} />}>
      {mayImport && (
        <MenuItem leftSection={<IconFileImport />} onClick={() => requestDialog({ kind: 'import' })}>
          {t('exchange.import.title')}
        </MenuItem>
      )}
      {mayExport && <ExportItems icon={<IconFileExport />} />}
      {mayReset && (
        <>
          <MenuDivider />
          <MenuDanger leftSection={<IconRotate2 />} onClick={() => requestDialog({ kind: 'reset' })}>
            {t('exchange.reset.action')}
          </MenuDanger>
        </>
      )}
    </Menu>
  );
}
