import { lazy } from 'react';

export type { MessageFromFrame, MessageToFrame } from '../preview-messages.ts';
export {
  dataQuery as siteDataQuery,
  draftsQuery,
  inSite,
  type SiteRef,
  unpublishedQuery,
} from './api.ts';
export type { ChangeCounts, CompareColumns, CompareNote, CompareView } from './compare/compare-props.ts';
export { countAll as countAllChanges } from './compare/count-changes.ts';
export { pagesDashboard } from './dashboard-part.tsx';
export { pagesPalette } from './palette-source.tsx';
export { useAutomaticMenu } from './pickers/use-automatic-menu.ts';
export { usePostOptions } from './pickers/use-post-options.ts';
export { PreviewScreen, PreviewWidths } from './preview/preview-screen.tsx';
export type { PreviewWidth } from './preview/preview-width.ts';
export type { ExchangeDialogRequest } from './workbench/dialog-request.ts';
export { ExchangeContext } from './workbench/exchange-context.ts';
export { PublishContext, UnpublishedContext, type UnsavedText } from './workbench/publish-context.ts';
export { type SharedPageRef, SharePreviewContext } from './workbench/share-context.ts';
export { usePageChange } from './workbench/use-page-change.ts';
export { refreshFiles, refreshLive } from './workbench/use-site-files.ts';
export { useWorkbench } from './workbench/workbench-context.ts';

// Components that other rooms show occasionally; their code is loaded on demand.
export const CodeField = lazy(() => import('./editor/code-field.tsx').then((part) => ({ default: part.CodeField })));
export const ComparePage = lazy(() =>
  import('./compare/compare-page.tsx').then((part) => ({ default: part.ComparePage })),
);
export const CompareControls = lazy(() =>
  import('./compare/compare-controls.tsx').then((part) => ({ default: part.CompareControls })),
);
export const ChangeTotals = lazy(() =>
  import('./compare/compare-controls.tsx').then((part) => ({ default: part.ChangeTotals })),
);
export const MergeHeld = lazy(() => import('./merge/merge-held.tsx').then((part) => ({ default: part.MergeHeld })));
export const PickPage = lazy(() => import('./pickers/pick-page.tsx').then((part) => ({ default: part.PickPage })));
export const PickPicture = lazy(() =>
  import('./pickers/pick-picture.tsx').then((part) => ({ default: part.PickPicture })),
);
export const DressedPreview = lazy(() =>
  import('./preview/settings-preview.tsx').then((part) => ({ default: part.SettingsPreview })),
);
export const SitePicture = lazy(() =>
  import('./pickers/site-picture.tsx').then((part) => ({ default: part.SitePicture })),
);
