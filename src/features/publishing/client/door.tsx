export { publishingPalette } from './palette-source.tsx';
export { PublishPanelSlot } from './panel/panel-slot.tsx';
export { PublishButton } from './panel/publish-button.tsx';
export { UnpublishedCount, UnpublishedSettings } from './parts/unpublished-count.tsx';
export { publishingDashboard } from './site-card.tsx';
export { useLivePublishing } from './use-live-publishing.ts';
export { usePublishNow } from './use-publish.ts';
