export { siteQuery } from './api.ts';
export { CreateSite } from './create-site.tsx';
export { sitesDashboard } from './dashboard-part.tsx';
export { SiteGate } from './site-gate.tsx';
export { SitePreparing } from './site-preparing.tsx';
export { themePicture } from './theme-pictures.ts';
export { useLiveSite } from './use-live-site.ts';
