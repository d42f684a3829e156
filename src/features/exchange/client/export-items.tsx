import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { saveZip } from '#client-kit/save-zip.ts';
import { inSite, useWorkbench } from '#features/pages/client/door.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { exportSite, exportTypes } from '../contract/exchange.ts';

/** Downloads everything, or one part, as a zip file. */
export function ExportItems({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const take = (type: (typeof exportTypes)[number]) =>
    saveZip(`${site.name}-${type}.zip`, () => call(exportSite, { params: { ...inSite(site), type } }, { as: 'blob' }));
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t('exchange.export.title')}</MenuLabel>
      {exportTypes.map((type) => (
        <MenuItem key={type} leftSection={icon} onClick={() => void take(type)}>
          {t(`exchange.export.types.${type}`)}
        </MenuItem>
      ))}
    </>
  );
}
