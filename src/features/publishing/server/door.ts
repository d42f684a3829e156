export { announcePublishing, type PublishingWord, publishingChanged } from './changes.ts';
export { startPublish } from './releases/start-publish.ts';
