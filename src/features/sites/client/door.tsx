export { siteQuery } from './api.ts';
export { SiteGate } from './site-gate.tsx';
