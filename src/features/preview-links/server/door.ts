export { makeSharedPreviews } from './shared-previews.ts';
