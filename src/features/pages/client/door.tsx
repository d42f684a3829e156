export { unpublishedQuery } from './api.ts';
export { pagesDashboard } from './dashboard-part.tsx';
export { pagesPalette } from './palette-source.tsx';
export { spelledSize } from './spelled-size.ts';
export { PublishPlace, type TextBeside } from './workbench/publish-place.ts';
export { refreshLive } from './workbench/use-site-files.ts';
