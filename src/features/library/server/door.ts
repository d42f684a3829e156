export { type LibraryChange, libraryChanged } from './changes.ts';
export { type LibraryImage, listImages } from './list-images.ts';
export { listPublicMedia } from './list-public-media.ts';
export { findPublicMedia, type MediaFile, PublicMedia } from './media.ts';
export { listUsedIds, setLiveUses } from './uses.ts';
