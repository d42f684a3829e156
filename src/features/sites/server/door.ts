export { type SiteWord, siteChanged } from './changes.ts';
export { findSite, lockSite, ownSite } from './find-site.ts';
export { previewOriginOf } from './shown-site.ts';
export type { SiteRow } from './tables.ts';
