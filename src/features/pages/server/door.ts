export { writeAuthorPages } from './authors/write-author-pages.ts';
export { countFiles, endSomeFiles, endUnusedTexts } from './bin/end-content.ts';
export { forgetTexts } from './bin/end-files.ts';
export { forgetBlobs } from './bin/forget-blobs.ts';
export { putIntoBin } from './bin/put-into-bin.ts';
export { changeContent } from './changes.ts';
export { countChanges, countDrafts, countPendingApproval } from './files/list-changes.ts';
export { blockPage } from './parsing/block-page.ts';
export { loadSiteDocument } from './preview/load-site-document.ts';
export { makePreviewHandler } from './preview/serve-preview.ts';
export {
  type ChangedSources,
  listLeftOut,
  loadChangedSources,
  loadEndedSources,
  type Source,
} from './sources/load-changed-sources.ts';
export { loadRedirects, loadSiteFacts } from './sources/load-site-facts.ts';
export { type LiveFile, setLive } from './sources/set-live.ts';
export { blobPrefix } from './static/blob-prefix.ts';
export { changeTexts, type TextChange } from './store/change-texts.ts';
export { type FileContent, keptFile } from './store/file-content.ts';
export { contentLots, loadContent, loadContents } from './store/file-contents.ts';
export { loadFile, loadFiles } from './store/load-files.ts';
export { loadHeads } from './store/load-heads.ts';
export { readableText } from './store/text-of-bytes.ts';
export { type FileWrite, writeFiles } from './store/write-files.ts';
export { type AdmittedFile, admitStarter, writeStarter } from './store/write-starter.ts';
export type { FileRow } from './tables.ts';
