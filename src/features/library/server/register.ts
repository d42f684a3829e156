import type { Room } from '#platform/house/room.ts';
import type { Scope } from '#platform/house/scope.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { listAllImages } from '../contract/all-images.ts';
import { listDuplicates } from '../contract/duplicates.ts';
import {
  addVariation,
  convertImages,
  createPagesFromImages,
  deleteVariation,
  downloadZip,
  freezeVariation,
  prepareImage,
  requireVariations,
} from '../contract/images.ts';
import {
  copyNodes,
  createFolder,
  getNode,
  getUsage,
  listNodes,
  listTags,
  moveNodes,
  renameNodes,
  searchNodes,
  setPrivate,
  tagNodes,
  updateNode,
} from '../contract/nodes.ts';
import { getLibrarySettings, updateLibrarySettings } from '../contract/settings.ts';
import { deleteForever, listTrash, restoreNodes, trashNodes } from '../contract/trash.ts';
import { appendUpload, cancelUpload, createUpload, getUpload, uploadFromUrl } from '../contract/uploads.ts';
import { listUses } from '../contract/uses.ts';
import { listVersions, restoreVersion } from '../contract/versions.ts';
import { readDocuments } from './documents/read-documents.ts';
import { downloadZipUseCase } from './download/download-zip.ts';
import { listDuplicatesUseCase } from './duplicates/list-duplicates.ts';
import { addVariationUseCase } from './images/add-variation.ts';
import { changeVariationUseCase, deleteVariationUseCase } from './images/change-variation.ts';
import { convertImagesTask, convertImagesUseCase } from './images/convert-images.ts';
import { makeAvif } from './images/make-avif.ts';
import { prepareAgainUseCase } from './images/prepare-again.ts';
import { prepareImages, prepareImagesTask } from './images/prepare-images.ts';
import { requiredVariationsTask, requireVariationsUseCase } from './images/require-variations.ts';
import { libraryLive } from './live-events.ts';
import { copyNodesUseCase } from './nodes/copy-nodes.ts';
import { createFolderUseCase } from './nodes/create-folder.ts';
import { findNodes } from './nodes/find-nodes.ts';
import { getNodeUseCase } from './nodes/get-node.ts';
import { getUsageUseCase } from './nodes/get-usage.ts';
import { listAllImagesUseCase } from './nodes/list-all-images.ts';
import { listNodesUseCase } from './nodes/list-nodes.ts';
import { moveNodesUseCase } from './nodes/move-nodes.ts';
import { renameNodesUseCase } from './nodes/rename-nodes.ts';
import { searchNodesUseCase } from './nodes/search-nodes.ts';
import { setPrivateUseCase } from './nodes/set-private.ts';
import { listTagsUseCase, tagNodesUseCase } from './nodes/tag-nodes.ts';
import { updateNodeUseCase } from './nodes/update-node.ts';
import { listVersionsUseCase, restoreVersionUseCase } from './nodes/versions.ts';
import * as settings from './settings.ts';
import { deleteForeverUseCase, emptyTrash } from './trash/delete-forever.ts';
import { listTrashUseCase } from './trash/list-trash.ts';
import { restoreNodesUseCase } from './trash/restore-nodes.ts';
import {
  releaseUnused,
  releaseUnusedDaily,
  sweepLibrary,
  sweepLibraryHourly,
  sweepProjectLibrary,
} from './trash/sweep-library.ts';
import { trashNodesUseCase } from './trash/trash-nodes.ts';
import { appendUploadUseCase } from './uploads/append-upload.ts';
import { cancelUploadUseCase } from './uploads/cancel-upload.ts';
import { createUploadUseCase } from './uploads/create-upload.ts';
import { getUploadUseCase } from './uploads/get-upload.ts';
import { uploadFromUrlUseCase } from './uploads/upload-from-url.ts';
import { listUsesUseCase, type NamePages } from './uses.ts';

/** The tasks of this room. */
export const libraryTasks = [emptyTrash, prepareImagesTask, requiredVariationsTask, convertImagesTask] as const;

/** Provided by higher rooms. */
export type LibraryParts = {
  /** The address of the project's site, null without one. */
  findSiteUrl(scope: Scope): Promise<string | null>;
  readonly namePages: NamePages;
  /** Starts a task and returns its id. */
  createPagesFromImages(scope: Scope, ids: readonly string[]): Promise<string>;
};

export const libraryRoom = ({ findSiteUrl, namePages, ...parts }: LibraryParts): Room => ({
  name: 'library',
  routes: [
    serve(listNodes, (scope, input) => listNodesUseCase(scope, input, findSiteUrl)),
    serve(searchNodes, searchNodesUseCase),
    serve(listAllImages, listAllImagesUseCase),
    serve(getUsage, getUsageUseCase),
    serve(getLibrarySettings, settings.getLibrarySettings),
    serve(updateLibrarySettings, settings.updateLibrarySettingsUseCase),
    serve(createFolder, createFolderUseCase),
    serve(getNode, async (scope, input) => getNodeUseCase(scope, input, await findSiteUrl(scope))),
    serve(updateNode, async (scope, input) => updateNodeUseCase(scope, input, await findSiteUrl(scope))),
    serve(listDuplicates, listDuplicatesUseCase),
    serve(listUses, (scope, input) => listUsesUseCase(scope, input, namePages)),
    serve(listVersions, listVersionsUseCase),
    serve(restoreVersion, async (scope, input) => restoreVersionUseCase(scope, input, await findSiteUrl(scope))),
    serve(renameNodes, renameNodesUseCase),
    serve(tagNodes, tagNodesUseCase),
    serve(listTags, listTagsUseCase),
    serve(moveNodes, moveNodesUseCase),
    serve(copyNodes, copyNodesUseCase),
    serve(setPrivate, setPrivateUseCase),
    serve(createPagesFromImages, async (scope, { body }) => {
      await findNodes(scope, body.ids);
      return { taskId: await parts.createPagesFromImages(scope, body.ids) };
    }),
    serve(requireVariations, requireVariationsUseCase),
    serveOpen(addVariation, addVariationUseCase),
    serve(freezeVariation, changeVariationUseCase),
    serve(prepareImage, prepareAgainUseCase),
    serve(deleteVariation, deleteVariationUseCase),
    serve(convertImages, convertImagesUseCase),
    serveOpen(downloadZip, downloadZipUseCase),
    serve(listTrash, listTrashUseCase),
    serve(trashNodes, trashNodesUseCase),
    serve(restoreNodes, restoreNodesUseCase),
    serve(deleteForever, deleteForeverUseCase),
    serve(createUpload, createUploadUseCase),
    serve(getUpload, getUploadUseCase),
    serveOpen(appendUpload, appendUploadUseCase),
    serve(cancelUpload, cancelUploadUseCase),
    serveOpen(uploadFromUrl, (open, input) => uploadFromUrlUseCase(open, input)),
  ],
  jobs: [prepareImages, makeAvif, readDocuments, sweepLibrary, sweepProjectLibrary, releaseUnused],
  schedules: [sweepLibraryHourly, releaseUnusedDaily],
  live: libraryLive,
});
