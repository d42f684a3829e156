import { lazy, Suspense, useSyncExternalStore } from 'react';
import { uploadFlag } from './upload-flag.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx').then((module) => ({ default: module.UploadPanel })));

/** Shows the uploads over every screen, and continues those that a reload interrupted. Its code is loaded when there are some. */
export function UploadSlot() {
  const isNeeded = useSyncExternalStore(uploadFlag.subscribe, uploadFlag.read);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <UploadPanel />
    </Suspense>
  );
}
