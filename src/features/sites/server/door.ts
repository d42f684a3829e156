export { changeSite, endSite } from './change-site.ts';
export { announceSite, siteChanged } from './changes.ts';
export { restDays } from './core-facts.ts';
export { loadIdentity } from './fill-starter.ts';
export { findSite, holdSite, lockSite, ownSite } from './find-site.ts';
export { type ImportedSections, importSections } from './import-sections.ts';
export { faviconPath } from './pictures/favicon.ts';
export { inLines, type Lettering, openLettering } from './pictures/lettering.ts';
export { type SiteColours, siteColours } from './pictures/site-colours.ts';
export { drawSiteIcon } from './pictures/site-icon.ts';
export {
  addSectionVersion,
  loadSectionVersions,
  newestSectionVersions,
} from './section-versions.ts';
export { previewOriginOf, shownSite, siteUrlOf } from './shown-site.ts';
export { starterContent } from './starter-content.ts';
export type { SiteRow } from './tables.ts';
export { setLiveSettings, setPublishingTo, tryTheme, writeSection } from './take-settings.ts';
