import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { t as say } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { inSite, useWorkbench } from '#features/pages/client/door.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { exportSite, exportTypes } from '../contract/exchange.ts';

/** Downloads everything, or one part, as a zip file. */
export function ExportItems({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const take = async (type: (typeof exportTypes)[number]) => {
    notify.loading(say('exchange.export.making'));
    try {
      const bytes = (await call(exportSite, { params: { ...inSite(site), type } }, { as: 'blob' })) as Blob;
      saveFile(`${site.name}-${type}.zip`, 'application/zip', bytes);
      notify.success(say('exchange.export.done'));
    } catch (error) {
      notify.problem(error);
    }
  };
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
