import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { InProject } from './nodes.ts';

/** What new images keep of the metadata that cameras and programs write. Sizes made from them have none. */
export const keepMetadataChoices = ['all-but-location', 'none', 'all'] as const;

const LibrarySettings = z.strictObject({ keepMetadata: z.enum(keepMetadataChoices) });
export type LibrarySettings = z.infer<typeof LibrarySettings>;

export const defaultLibrarySettings: LibrarySettings = { keepMetadata: 'all-but-location' };

export const getLibrarySettings = endpoint({
  name: 'library.get-settings',
  summary: 'Returns the settings of the library.',
  method: 'GET',
  path: '/files/{assetId}/settings',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  reply: LibrarySettings,
});

export const updateLibrarySettings = endpoint({
  name: 'library.update-settings',
  summary: 'Changes the settings of the library. They hold for files that are uploaded later.',
  method: 'PUT',
  path: '/files/{assetId}/settings',
  needs: 'library.change-settings',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  body: LibrarySettings,
  reply: LibrarySettings,
});
