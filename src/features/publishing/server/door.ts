export { type Hosting, openHosting } from './hosting/open-hosting.ts';
export { endSomeReleases, stopHosting } from './releases/end-releases.ts';
export { newestReleases } from './releases/find-release.ts';
export { findHosted } from './releases/hosted-site.ts';
export { startPublish } from './releases/start-publish.ts';
