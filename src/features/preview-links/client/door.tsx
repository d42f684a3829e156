import { lazy } from 'react';

export { useLivePreviewLinks } from './use-live-preview-links.ts';

// Opened rarely: its code is loaded with the dialog.
export const SharePreview = lazy(() =>
  import('./share/share-preview.tsx').then((part) => ({ default: part.SharePreview })),
);
