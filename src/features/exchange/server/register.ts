import { extractStatic } from '#features/pages/contract/static.ts';
import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  exportFiles,
  exportSite,
  importPages,
  importSettings,
  importStatic,
  resetPages,
} from '../contract/exchange.ts';
import { exportFilesUseCase, exportSiteUseCase } from './export/export-site.ts';
import { importSettingsUseCase } from './import/import-settings.ts';
import { importTask } from './import/import-task.ts';
import { extractStaticUseCase, importPagesUseCase, importStaticUseCase } from './import/receive-archive.ts';
import { resetPagesUseCase, resetTask } from './reset-pages.ts';

/** The tasks of this room. */
export const exchangeTasks = [importTask, resetTask] as const;

export const exchangeRoom: Room = {
  name: 'exchange',
  routes: [
    serveOpen(importPages, importPagesUseCase),
    serveOpen(importStatic, importStaticUseCase),
    serveOpen(importSettings, importSettingsUseCase),
    // Declared beside the other calls for static files, because a folder's menu offers it.
    serveOpen(extractStatic, extractStaticUseCase),
    serveOpen(exportSite, exportSiteUseCase),
    serveOpen(exportFiles, exportFilesUseCase),
    serve(resetPages, resetPagesUseCase),
  ],
};
