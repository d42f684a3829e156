export { announcePublishing, type PublishingWord, publishingChanged } from './changes.ts';
export { type Hosting, type HostingHouse, openHosting } from './hosting/open-hosting.ts';
export { startPublish } from './releases/start-publish.ts';
