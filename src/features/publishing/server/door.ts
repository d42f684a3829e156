export { type Hosting, openHosting } from './hosting/open-hosting.ts';
export { newestReleases } from './releases/find-release.ts';
export { findHosted } from './releases/hosted-site.ts';
export { purgeReleaseBatch, stopHosting } from './releases/purge-releases.ts';
export { startPublish } from './releases/start-publish.ts';
