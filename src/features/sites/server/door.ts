export { type SiteWord, siteChanged } from './changes.ts';
export { findSite, lockSite, ownSite } from './find-site.ts';
export { previewOriginOf, siteUrlOf } from './shown-site.ts';
export type { SiteRow } from './tables.ts';
export { setPublishingTo, takeSettings } from './take-settings.ts';
