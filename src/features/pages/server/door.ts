export { writeAuthorPages } from './authors/write-author-pages.ts';
export { countFiles, endRest, endSomeFiles } from './bin/end-content.ts';
export { forgetTexts } from './bin/end-files.ts';
export { forgetBlobs } from './bin/forget-blobs.ts';
export { type PagesWord, pagesChanged } from './changes.ts';
export { packZip, type ZipItem } from '#features/exchange/server/take-out/pack-zip.ts';
export { countChanges, countDrafts, countPendingApproval } from './files/list-changes.ts';
export { blockPage } from './parsing/block-page.ts';
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
export { changeTexts, type TextChange } from './store/change-texts.ts';
export { contentLots } from './store/file-contents.ts';
export { writeStarter } from './store/write-starter.ts';
