import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { baseMetadata, changesMetadata, fileContent, saveChanges } from '../contract/files.ts';
import { pagesPolicy } from '../policy.ts';
import { fileContentUseCase } from './files/file-content.ts';
import { saveChangesUseCase } from './files/save-changes.ts';
import { baseMetadataUseCase, changesMetadataUseCase } from './reading/page-list.ts';

const fileRoutes = [
  serve(baseMetadata, baseMetadataUseCase),
  serve(changesMetadata, changesMetadataUseCase),
  serve(fileContent, fileContentUseCase),
  serve(saveChanges, saveChangesUseCase),
];

export const pagesRoom: Room = {
  name: 'pages',
  policy: pagesPolicy,
  routes: [...fileRoutes],
};
