export { type LibraryChange, libraryChanged } from './changes.ts';
export { type LibraryImage, listImages } from './list-images.ts';
export { listPublicMedia } from './list-public-media.ts';
export { findPublicMedia, type MediaFile, PublicMedia } from './media.ts';
export { setPrivateUseCase as setPrivate } from './nodes/set-private.ts';
export { tagNodesUseCase as tagNodes } from './nodes/tag-nodes.ts';
export { updateNodeUseCase as updateNode } from './nodes/update-node.ts';
export { storeFile } from './uploads/store-file.ts';
export { listUsedIds, setLiveUses } from './uses.ts';
