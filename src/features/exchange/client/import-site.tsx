import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { inSite, refreshFiles, useWorkbench } from '#features/pages/client/door.tsx';
import { extractStatic } from '#features/pages/contract/static.ts';
import { Segmented } from '#ui/segmented.tsx';
import { importPages, importSettings, importStatic } from '../contract/exchange.ts';
import { ArchiveDialog } from './archive-dialog.tsx';

const kinds = ['pages', 'static', 'settings'] as const;
type Kind = (typeof kinds)[number];

/** Imports a site from a zip file in Hugo's layout; or only its static files or settings. */
export function ImportSite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('pages');
  const params = inSite(site);
  return (
    <ArchiveDialog
      title={t('exchange.import.title')}
      text={t(`exchange.import.text.${kind}`)}
      hasOverwrite={kind !== 'settings'}
      accept={kind === 'settings' ? '.json,.zip,application/json,application/zip' : '.zip,application/zip'}
      choices={
        <Segmented
          label={t('exchange.import.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`exchange.import.kinds.${value}`) }))}
        />
      }
      send={async ({ file, overwrite, onSent }) => {
        const query = { overwrite: overwrite ? ('true' as const) : ('false' as const) };
        if (kind === 'pages') return call(importPages, { params, query }, { file, onSent });
        if (kind === 'static') return call(importStatic, { params, query }, { file, onSent });
        const { sections, unchanged, rejected } = await call(importSettings, { params }, { file, onSent });
        void refreshFiles(queryClient, site);
        const lines = [
          t('exchange.import.settingsDone', { count: sections.length }),
          ...(unchanged.length > 0 ? [t('exchange.import.settingsSame', { count: unchanged.length })] : []),
          ...rejected.map(({ title, reasons }) =>
            t('exchange.import.settingsRejected', { title, reasons: reasons.join(' ') }),
          ),
        ];
        return { done: lines, isWhole: rejected.length === 0 };
      }}
      onClose={onClose}
    />
  );
}

/** Unpacks a zip file into a folder under /static. */
export function ExtractArchive({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  return (
    <ArchiveDialog
      title={t('pages.menu.upload-zip')}
      text={t('exchange.extract.text', { folder })}
      send={({ file, overwrite, onSent }) =>
        call(
          extractStatic,
          {
            params: inSite(site),
            query: { path: folder.replace(/\/$/, ''), overwrite: overwrite ? 'true' : 'false' },
          },
          { file, onSent },
        )
      }
      onClose={onClose}
    />
  );
}
