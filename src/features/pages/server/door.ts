export { type PagesWord, pagesChanged } from './changes.ts';
export { makePreviewHandler } from './preview/serve-preview.ts';
export { writeStarter } from './store/write-starter.ts';
