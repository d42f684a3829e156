export { libraryPalette } from './palette-source.tsx';
export { UploadSlot } from './upload/upload-slot.tsx';
export { useLiveLibrary } from './use-live-library.ts';
