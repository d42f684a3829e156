import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';

/** The parts for other rooms that choose or show files. Their code is loaded with the first use. */
export const LibraryChooser = lazy(() =>
  import('./picker/library-chooser.tsx').then((part) => ({ default: part.LibraryChooser })),
);
export const LibraryImage = lazy(() =>
  import('./picker/library-image.tsx').then((part) => ({ default: part.LibraryImage })),
);

export const PickImage = lazy(() => import('./picker/pick-image.tsx').then((part) => ({ default: part.PickImage })));

/** The bytes of an image in a size for the editor. */
export const loadLibraryImage = async (client: QueryClient, assetId: string, id: string): Promise<Blob | null> =>
  (await import('./picker/load-image.ts')).loadImage(client, assetId, id, 960);

export { AllImagesItem } from './all-images-item.tsx';
export { allImagesPalette, libraryPalette } from './palette-source.tsx';
export { UploadSlot } from './upload/upload-slot.tsx';
export { useLiveLibrary } from './use-live-library.ts';
