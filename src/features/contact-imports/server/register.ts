import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  checkImport,
  continueImport,
  createImport,
  discardImport,
  downloadImportRows,
  getImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
} from '../contract/imports.ts';
import { checkImportUseCase, checkRows } from './check/check-import.ts';
import { downloadRowsUseCase, listRowsUseCase } from './check/list-rows.ts';
import { createImportUseCase } from './create-import.ts';
import { discardImportUseCase } from './discard-imports.ts';
import { getImportUseCase, listImportsUseCase } from './list-imports.ts';
import { importsLive } from './live-events.ts';
import { sweepContactImports, sweepContactImportsDaily, sweepProjectImports } from './sweep-imports.ts';
import { continueImportUseCase, startImportUseCase } from './write/start-import.ts';
import { undoImportUseCase, undoTask } from './write/undo-import.ts';
import { writeTask } from './write/write-task.ts';

/** The tasks of this room. */
export const contactImportsTasks = [writeTask, undoTask] as const;

export const contactImportsRoom: Room = {
  name: 'contact-imports',
  routes: [
    serveOpen(createImport, createImportUseCase),
    serve(listImports, listImportsUseCase),
    serve(getImport, getImportUseCase),
    serveOpen(checkImport, checkImportUseCase),
    serve(listImportRows, listRowsUseCase),
    serveOpen(downloadImportRows, downloadRowsUseCase),
    serve(startImport, startImportUseCase),
    serve(continueImport, continueImportUseCase),
    serve(undoImport, undoImportUseCase),
    serve(discardImport, discardImportUseCase),
  ],
  jobs: [checkRows, sweepProjectImports, sweepContactImports],
  schedules: [sweepContactImportsDaily],
  live: importsLive,
};
