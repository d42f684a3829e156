export { type LibraryChange, libraryChanged } from './changes.ts';
export { type MediaFile, PublicMedia } from './media.ts';
