export { approveFiles } from './approval/approve-files.ts';
export { loadHeld } from './approval/load-held.ts';
export { returnToPlace } from './approval/revert-files.ts';
export { returnFiles, sendFiles } from './approval/send-files.ts';
export { writeAuthorPages } from './authors/write-author-pages.ts';
export { moveToBin } from './bin/move-to-bin.ts';
export { purgeTexts } from './bin/purge-files.ts';
export { countFiles, purgeFileBatch, purgeUnusedTexts } from './bin/purge-site-content.ts';
export { changeContent } from './changes.ts';
export { countBlockChanges } from './files/count-block-changes.ts';
export { countChanges, countDrafts, countPendingApproval, listPendingFiles } from './files/list-changes.ts';
export { loadFilesAtBase } from './files/load-files-at-base.ts';
export { loadVersion } from './files/versions.ts';
export { createPagesFromImages, createPagesFromImagesTask } from './from-images/create-pages-from-images.ts';
export { blockPage } from './parsing/block-page.ts';
export { loadSiteDocument } from './preview/load-site-document.ts';
export { makePreviewHandler } from './preview/serve-preview.ts';
export type { SharedPreviews } from './preview/shared-previews.ts';
export { namePages } from './reading/name-pages.ts';
export { listMediaIds } from './sources/list-media-ids.ts';
export {
  type ChangedSources,
  listExcludedFiles,
  loadChangedSources,
  loadDeletedSources,
  type Source,
} from './sources/load-changed-sources.ts';
export { loadRedirects, loadSiteFacts } from './sources/load-site-facts.ts';
export { type LiveFile, setLive } from './sources/set-live.ts';
export { blobPrefix } from './static/blob-prefix.ts';
export { storageRecount } from './storage-recount.ts';
export { changeTexts, type TextChange } from './store/change-texts.ts';
export { decodeLossy } from './store/decode-text.ts';
export { type FileContent, toStoredFile } from './store/file-content.ts';
export { loadContent, loadContentBatches, loadContents } from './store/file-contents.ts';
export { isInConflict, stateOf } from './store/file-state.ts';
export { loadFile, loadFileById, loadFiles } from './store/load-files.ts';
export { loadHeads } from './store/load-heads.ts';
export { asSeen, seenFilesSql } from './store/seen-text.ts';
export { toWebFiles } from './store/web-file.ts';
export { type FileWrite, writeFiles } from './store/write-files.ts';
export { type AdmittedFile, admitStarter, writeStarter } from './store/write-starter.ts';
export type { FileRow } from './tables.ts';
export { moveToLibraryTask } from './to-library/move-to-library.ts';
export { can } from './tree/assert-can-create.ts';
