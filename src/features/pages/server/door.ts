export { changeContent, type PagesWord, pagesChanged } from './changes.ts';
export { writeStarter } from './store/write-starter.ts';
